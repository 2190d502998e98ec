import type { LiveChange } from "./stream.ts";

type Key = readonly (string | number)[];

/** What is muted shows on monitors, servers and sites; what waited for the end of a period is sent then. */
const SHOWN = [["overview"], ["monitors"], ["monitor"], ["servers"], ["server"], ["sites"], ["site"]];

/** Topic to the beginnings of the keys of queries whose answers a change made old, beside that of the record itself. */
const lists: Readonly<Record<string, readonly Key[]>> = {
  monitor: [["overview"], ["monitors"], ["team"]],
  server: [["servers"]],
  site: [["sites"]],
  incident: [["overview"], ["incidents"], ["status-pages"]],
  contact: [["contacts"], ["incident"]],
  maintenance: [["maintenance"], ...SHOWN, ["incident"]],
  status_page: [["status-pages"]],
  // These are within a status page, and their ids are not its.
  page_report: [["status-pages"], ["status-page"]],
  page_subscriber: [["status-page"]],
  api_token: [["team", "tokens"]],
  ping_key: [["team", "ping-key"]],
  invitation: [["team", "invitations"]],
  audit: [["audit"]],
};

/** Topic to the kind of its record in the keys of queries. */
const records: Readonly<Record<string, string>> = {
  monitor: "monitor",
  server: "server",
  site: "site",
  incident: "incident",
  contact: "contact",
  status_page: "status-page",
};

/** The beginnings of the keys of queries whose answers a change made old; a topic that the page does not know: all. */
export function staleKeys({ topic, id }: LiveChange): readonly Key[] | "all" {
  const stale = lists[topic];
  if (stale === undefined) return "all";
  const kind = records[topic];
  return kind === undefined ? stale : [...stale, id === null ? [kind] : [kind, id]];
}
