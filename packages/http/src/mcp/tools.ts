import { operationNamed, type Tool } from "./tool.ts";

/** THE TOOLS: every operation that assistants may use, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  {
    name: "list-monitors",
    title: "List monitors",
    description:
      "The team's monitors in name order, a page at a time, each with its status, its open incident and the contacts that it " +
      "alerts. Look here before you create a monitor, so that nothing is watched twice. The answer's first line says how many " +
      "pages there are.",
    operation: operationNamed("list-monitors"),
    answer: "Monitors in name order",
  },
  {
    name: "get-monitor",
    title: "Get a monitor",
    description:
      "One monitor with its settings, status, certificate, open incident and contacts. A heartbeat monitor has its " +
      "`heartbeat_url` here, which is a secret.",
    operation: operationNamed("get-monitor"),
    answer: "The monitor",
  },
  {
    name: "create-monitor",
    title: "Create a monitor",
    description:
      "Starts watching something. `http`: the URL answers with an expected status code; `keyword`: and its body contains " +
      "`expected_keyword`; `ssl`: its certificate is valid and not about to expire; `tcp`: the URL's host accepts connections " +
      "on `port`; `icmp`: it answers ping; `dns`: it has records of `dns_record_type`; `heartbeat`: a job requests the returned `heartbeat_url` within the interval. " +
      "`url` is a full URL for every type but `heartbeat`, which has none. Pass `notification_contact_ids`, or no contact is " +
      "alerted. The status is `pending` until the first check, seconds later.",
    operation: operationNamed("create-monitor"),
    reachesOut: true,
    answer: "The monitor was created",
  },
  {
    name: "update-monitor",
    title: "Change a monitor",
    description:
      "Changes only the fields that are sent, which mean what they do in create-monitor; null clears an optional one. The type " +
      "cannot change. Lists and `request_headers` replace what is there, so send the whole set. Minutes sent without " +
      "seconds clear the seconds. A changed monitor is checked again at once.",
    operation: operationNamed("update-monitor"),
    describedBy: operationNamed("create-monitor"),
    without: ["type"],
    reachesOut: true,
    answer: "The monitor was changed",
  },
  {
    name: "delete-monitor",
    title: "Delete a monitor",
    description:
      "Stops watching and removes the monitor from the team; a heartbeat URL stops working. Only an operator can restore " +
      "it, so ask your user first. To stop for a while, use toggle-monitor.",
    operation: operationNamed("delete-monitor"),
    answer: "The monitor was deleted",
  },
  {
    name: "toggle-monitor",
    title: "Pause or resume a monitor",
    description:
      "Pauses an active monitor: checks stop and its open incident is resolved. Resumes a paused one: its status is " +
      "`pending` until the next check. It flips, so read `is_active` first, or set that with update-monitor.",
    operation: operationNamed("toggle-monitor"),
    reachesOut: true,
    answer: "The monitor was paused or resumed; is_active says which",
  },
  {
    name: "list-checks",
    title: "List checks",
    description:
      "The newest checks of a monitor, newest first, within the history that the plan keeps: status, response time, HTTP " +
      "status, region and why a check failed. Pass a `limit`: 10 mostly say enough.",
    operation: operationNamed("list-checks"),
    answer: "Checks, newest first",
  },
  {
    name: "list-incidents",
    title: "List incidents",
    description:
      "Incidents, open and resolved, newest first: the newest 100 of the team, or with `monitor_id` the newest 50 of that " +
      "monitor. Each says of which monitor it is, when it began and ended, and what the failing check reported.",
    operation: operationNamed("list-incidents"),
    ofOne: operationNamed("list-monitor-incidents"),
    answer: "Incidents, newest first",
  },
  {
    name: "list-notification-contacts",
    title: "List notification contacts",
    description: "Whom the team alerts, in name order. Their ids go into a monitor's `notification_contact_ids`.",
    operation: operationNamed("list-contacts"),
    answer: "Notification contacts in name order",
  },
  {
    name: "create-notification-contact",
    title: "Create a notification contact",
    description:
      "Adds a person or a program to alert. `config` holds the keys that the type needs. A contact is told of nothing until " +
      "a monitor names it in `notification_contact_ids`. Use only addresses that your user gave you.",
    operation: operationNamed("create-contact"),
    reachesOut: true,
    answer: "The contact was created",
  },
  {
    name: "get-team",
    title: "Get the team and its plan",
    description:
      "The team's plan, its limits and its usage: whether another monitor fits (`can_add_monitor`) and how short an interval " +
      "may be (`min_interval_minutes`, `min_interval_seconds`).",
    operation: operationNamed("get-team"),
    answer: "The team",
  },
];
