import { known, numberIn, textIn } from "../../lib/url-values.ts";

/** Where a new monitor comes from. */
export interface NewSearch {
  /** The monitor that is duplicated. */
  readonly from?: number | undefined;
  /** The URL, host or schedule that the field holds first. */
  readonly address?: string | undefined;
}

export function parseNewSearch({ from, address }: Readonly<Record<string, string>>): NewSearch {
  return known({ from: numberIn(from), address: textIn(address) });
}
