import { operationNamed, type Tool } from "./tool.ts";

/** Keys and certificates, which a person gives to Pharos without an assistant, and the silence that a person ends. */
const leftOut = ["tls_authority", "client_certificate", "client_key", "oauth2", "steps", "silent"];

/** THE TOOLS: every operation that assistants may use, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  {
    name: "list-monitors",
    title: "List monitors",
    description:
      "Lists the team's monitors in name order, by page. Call this before you create a monitor, to avoid duplicates. " +
      "The first line of the answer has the number of pages.",
    operation: operationNamed("list-monitors"),
    answer: "Monitors in name order",
  },
  {
    name: "get-monitor",
    title: "Get a monitor",
    description:
      "One monitor with settings, status, certificate, open incident and contacts. The `heartbeat_url` of a " +
      "heartbeat monitor is a secret.",
    operation: operationNamed("get-monitor"),
    answer: "The monitor",
  },
  {
    name: "create-monitor",
    title: "Create a monitor",
    description:
      "Creates a monitor. `http` is up if the URL answers with an expected status code. `keyword` also " +
      "requires `expected_keyword` in the body. `ssl` requires a valid certificate. `tcp` requires that the " +
      "URL's host accepts connections on `port`. `icmp` requires an answer to ping. `dns` requires records of " +
      "`dns_record_type`. `grpc` requires SERVING of the health service. `websocket` requires a handshake. `heartbeat` requires that a job requests the returned `heartbeat_url` within the " +
      "interval. `group` requires that `needed` of its members are up. `url` is required for all other types. Pass " +
      "`notification_contact_ids`, or only contacts with `is_default` are alerted. The status is `pending` until the first check.",
    operation: operationNamed("create-monitor"),
    without: leftOut,
    reachesOut: true,
    answer: "The monitor was created",
  },
  {
    name: "update-monitor",
    title: "Change a monitor",
    description:
      "Changes only the fields that are sent. The fields mean the same as in create-monitor; null clears an " +
      "optional one. The type cannot change. Lists and `request_headers` replace the old value. Minutes without seconds " +
      "clear the seconds.",
    operation: operationNamed("update-monitor"),
    describedBy: operationNamed("create-monitor"),
    without: ["type", ...leftOut],
    reachesOut: true,
    answer: "The monitor was changed",
  },
  {
    name: "delete-monitor",
    title: "Delete a monitor",
    description:
      "Stops the checks and removes the monitor from the team. A heartbeat URL stops working. Only an operator " +
      "can restore the monitor, so ask your user first. To stop checks for a while, use toggle-monitor.",
    operation: operationNamed("delete-monitor"),
    answer: "The monitor was deleted",
  },
  {
    name: "toggle-monitor",
    title: "Pause or resume a monitor",
    description:
      "Pauses an active monitor: checks stop and the open incident is resolved. Resumes a paused monitor. The call flips " +
      "the state: read `is_active` first, or set it with update-monitor.",
    operation: operationNamed("toggle-monitor"),
    reachesOut: true,
    answer: "The monitor was paused or resumed; is_active says which",
  },
  {
    name: "list-checks",
    title: "List checks",
    description:
      "The newest checks of a monitor, newest first, within the plan's history. Pass a `limit`; 10 is usually enough.",
    operation: operationNamed("list-checks"),
    answer: "Checks, newest first",
  },
  {
    name: "list-incidents",
    title: "List incidents",
    description:
      "Incidents, open and resolved, newest first: the newest 100 of the team, or the newest 50 of the monitor " +
      "in `monitor_id`.",
    operation: operationNamed("list-incidents"),
    ofOne: operationNamed("list-monitor-incidents"),
    answer: "Incidents, newest first",
  },
  {
    name: "list-notification-contacts",
    title: "List notification contacts",
    description: "Lists the team's contacts in name order. Use their ids in a monitor's `notification_contact_ids`.",
    operation: operationNamed("list-contacts"),
    answer: "Notification contacts in name order",
  },
  {
    name: "create-notification-contact",
    title: "Create a notification contact",
    description:
      "Creates a contact for a person or a program. `config` holds the keys that the type needs. A contact " +
      "gets no alerts until a monitor has its id in `notification_contact_ids`. Use only email addresses and " +
      "URLs that your user gave you.",
    operation: operationNamed("create-contact"),
    reachesOut: true,
    answer: "The contact was created",
  },
  {
    name: "get-team",
    title: "Get the team and its plan",
    description:
      "The team's plan, limits and usage: whether the plan allows another monitor (`can_add_monitor`), and the " +
      "shortest interval (`min_interval_minutes`, `min_interval_seconds`).",
    operation: operationNamed("get-team"),
    answer: "The team",
  },
];
