/** Where a new monitor comes from. */
export interface NewSearch {
  /** The monitor that is duplicated. */
  readonly from?: number | undefined;
  /** The URL, host or schedule that the field holds first. */
  readonly address?: string | undefined;
}

export function parseNewSearch({ from, address }: Readonly<Record<string, string>>): NewSearch {
  return { from: Number(from) || undefined, address };
}
