/** Events of the outbox that a transaction has written. */
export interface WrittenEvents {
  /** Events that must be published, because contacts get alerts of them. */
  readonly eventIds: readonly number[];
  /** Events without an alert, because their subjects flap or are in maintenance. */
  readonly withheld: number;
}

export function writtenEvents(rows: readonly { readonly id: number; readonly withheld: boolean }[]): WrittenEvents {
  const told = rows.filter((row) => !row.withheld);
  return { eventIds: told.map((row) => row.id), withheld: rows.length - told.length };
}
