import { known, textIn } from "../../lib/url-values.ts";

/** The URL parameter of a new window: its monitors, such as `4,5`. */
interface NewWindowSearch {
  readonly monitors?: string | undefined;
}

export function parseNewWindowSearch(raw: Readonly<Record<string, unknown>>): NewWindowSearch {
  return known({ monitors: textIn(raw["monitors"]) });
}

/** The ids in the URL, without invalid values. */
export function monitorIdsIn({ monitors = "" }: NewWindowSearch): readonly number[] {
  const ids = monitors.split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}
