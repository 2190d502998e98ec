import type { KeyStart } from "../api/keys.ts";
import { type Changing, staleKeys } from "../api/stale.ts";
import type { LiveChange } from "./stream.ts";

/** The topics of the server, and the resources that they are about. */
const topics: Readonly<Record<string, Changing>> = {
  api_token: "api-tokens",
  audit: "audit-log",
  contact: "notification-contacts",
  deployment: "deployments",
  first_run: "first-run",
  incident: "incidents",
  invitation: "invitations",
  maintenance: "maintenance-windows",
  member: "members",
  monitor: "monitors",
  page_report: "status-pages",
  page_subscriber: "status-pages",
  ping_key: "ping-key",
  place: "places",
  server: "servers",
  site: "sites",
  status_page: "status-pages",
  team: "team",
  view: "views",
};

/** Topics of records within another record. Their IDs say nothing about that record. */
const INNER = ["page_report", "page_subscriber"];

/** The starts of the keys that an announced change makes stale. An unknown topic makes everything stale. */
export function staleBy({ topic, id }: LiveChange): readonly KeyStart[] | "all" {
  const resource = topics[topic];
  if (resource === undefined) return "all";
  return staleKeys(resource, INNER.includes(topic) ? null : id);
}
