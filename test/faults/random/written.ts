/**
 * A request of a client to the API about one monitor, and its answer. The key is the first word of the monitor's name.
 */
export interface Written {
  readonly key: string;
  /** The ids of all answers 201 to this key. */
  readonly ids: readonly number[];
  /** A rename was answered 200. */
  readonly isRenamed: boolean;
  /** A delete that was sent and not answered may have been carried out. */
  readonly deleting: "no" | "sent" | "answered";
}

/** A monitor of the client's teams, deleted ones too. */
export interface WrittenMonitor {
  readonly id: number;
  readonly name: string;
  readonly isDeleted: boolean;
}

export const renamed = (key: string) => `${key} renamed`;

/**
 * Compares the answers to a client with the database. An answered change stays for good, and an `Idempotency-Key`
 * creates one monitor.
 *
 * @returns what does not add up, in a sentence each
 */
export function accountForWrites(written: readonly Written[], monitors: readonly WrittenMonitor[]): readonly string[] {
  const byKey = new Map<string, WrittenMonitor[]>();
  for (const monitor of monitors) {
    const [key = ""] = monitor.name.split(" ");
    byKey.set(key, [...(byKey.get(key) ?? []), monitor]);
  }
  const known = new Set(written.map(({ key }) => key));
  const strange = [...byKey.keys()]
    .filter((key) => !known.has(key))
    .map((key) => `${key} was made and never asked for`);
  return [...written.flatMap((one) => accountForOne(one, byKey.get(one.key) ?? [])), ...strange];
}

function accountForOne(
  { key, ids, isRenamed, deleting }: Written,
  monitors: readonly WrittenMonitor[],
): readonly string[] {
  if (monitors.length > 1) return [`${key} was made ${monitors.length} times`];
  const [monitor] = monitors;
  if (monitor === undefined) return ids.length > 0 ? [`${key} was answered 201 and is not there`] : [];
  const wrong: string[] = [];
  if (ids.some((id) => id !== monitor.id))
    wrong.push(`${key} was answered with ids ${ids.join(", ")} and is ${monitor.id}`);
  if (isRenamed && monitor.name !== renamed(key)) wrong.push(`${key} was renamed, and its name is ${monitor.name}`);
  if (deleting === "answered" && !monitor.isDeleted) wrong.push(`${key} was deleted and is there`);
  if (deleting === "no" && monitor.isDeleted) wrong.push(`${key} is deleted, which was never asked for`);
  return wrong;
}
