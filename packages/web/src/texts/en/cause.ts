const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  monitor: ["monitor", "monitors"],
  server: ["server", "servers"],
  site: ["site", "sites"],
  place: ["place", "places"],
};

/** A kind of subject, for a number of them. */
export function nounOf(kind: string, count: number): string {
  const [one, many] = kinds[kind] ?? [kind, kind];
  return count === 1 ? one : many;
}

/** Texts of causes, on each page that names them. */
export const causeTexts = {
  title: (count: number, ofKinds: readonly string[], place: "address" | "host", name: string) => {
    const words = [...new Set(ofKinds)].map((kind) => nounOf(kind, count)).join(" and ");
    return place === "address" ? `${count} ${words} behind ${name}` : `${count} ${words} of ${name}`;
  },
  unknown: () => "The check failed.",
  stillDown: (down: number, members: number) => `${down} of ${members} still down`,
  names: (names: readonly string[], more: number) => `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  flaps: (count: number, time: string) => `Went down ${count} times in ${time}`,
};
