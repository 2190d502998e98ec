/** Events of the outbox that a transaction has written. */
export interface WrittenEvents {
  /** Those that are to be published, for contacts hear of them. */
  readonly eventIds: readonly number[];
  /** Those that contacts do not hear of: their subjects flap or are in maintenance. */
  readonly withheld: number;
}

export function writtenEvents(rows: readonly { readonly id: number; readonly withheld: boolean }[]): WrittenEvents {
  const told = rows.filter((row) => !row.withheld);
  return { eventIds: told.map((row) => row.id), withheld: rows.length - told.length };
}
