import { known, numberIn, textIn } from "../../lib/url-values.ts";

/** The URL parameters of a new post. */
interface NewPageReportSearch {
  /** ID of its incident. */
  readonly incident?: number | undefined;
  /** The maintenance window that it is about, and which of its periods, by its original start. */
  readonly window?: number | undefined;
  readonly start?: string | undefined;
}

/** The URL parameters of a status page in the dashboard. */
interface StatusPageSearch {
  /** Of the list of its subscribers. */
  readonly page?: number | undefined;
}

/** The URL parameters of the editor of a status page. */
interface EditorSearch extends StatusPageSearch {
  /** The editor knows which tabs there are. */
  readonly tab?: string | undefined;
}

/** Without invalid ids. */
export function parseNewPageReportSearch(raw: Readonly<Record<string, unknown>>): NewPageReportSearch {
  const window = numberIn(raw["window"]);
  const start = textIn(raw["start"]);
  return known(window && start ? { window, start } : { incident: numberIn(raw["incident"]) });
}

export function parseStatusPageSearch(raw: Readonly<Record<string, unknown>>): StatusPageSearch {
  return known({ page: numberIn(raw["page"]) });
}

export function parseEditorSearch(raw: Readonly<Record<string, unknown>>): EditorSearch {
  return known({ page: numberIn(raw["page"]), tab: textIn(raw["tab"]) });
}
