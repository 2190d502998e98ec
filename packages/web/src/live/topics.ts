import type { LiveChange } from "./stream.ts";

type Key = readonly (string | number)[];

/** Monitors, servers and sites show maintenance, and their alerts are sent when it ends. */
const SHOWN = [["overview"], ["monitors"], ["monitor"], ["servers"], ["server"], ["sites"], ["site"]];

/** For each topic, the first parts of query keys that a change makes stale, in addition to the record itself. */
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

/** The first parts of query keys that a change makes stale. An unknown topic makes all queries stale. */
export function staleKeys({ topic, id }: LiveChange): readonly Key[] | "all" {
  const stale = lists[topic];
  if (stale === undefined) return "all";
  const kind = records[topic];
  return kind === undefined ? stale : [...stale, id === null ? [kind] : [kind, id]];
}
