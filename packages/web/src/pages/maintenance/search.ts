/** What the address of a new window says: the monitors that it is to mute, such as `4,5`. */
interface NewWindowSearch {
  readonly monitors?: string | undefined;
}

export function parseNewWindowSearch(raw: Readonly<Record<string, unknown>>): NewWindowSearch {
  const { monitors } = raw;
  // One number alone is read as a number.
  return typeof monitors === "string" || typeof monitors === "number" ? { monitors: String(monitors) } : {};
}

/** The numbers in the address; what is none is left out. */
export function monitorIdsIn({ monitors = "" }: NewWindowSearch): readonly number[] {
  const ids = monitors.split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
