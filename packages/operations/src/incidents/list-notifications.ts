import Type from "typebox";
import { type Context, type Ids, operation } from "../operation.ts";
import { IncidentNotificationRecord } from "./notifications-schema.ts";
import { notificationsView } from "./notifications-view.ts";

export const listIncidentNotifications = operation({
  name: "list-incident-notifications",
  summary: "List who was notified of an incident, and why others were not",
  description:
    "One entry for each contact: whether an alert arrived, waits or does not come, the reason, and the history. Up to " +
    "200 contacts and the newest 500 decisions. Not paginated.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents/{incident}/notifications", status: 200 },
  output: Type.Array(IncidentNotificationRecord),
  async find(ids, context) {
    const found = await findNotifications(ids, context);
    return found?.kind === "monitor" ? found : null;
  },
  async run({ record }, { clock }) {
    return { data: notificationsView(record, clock.now()) };
  },
});

/** For the dashboard: of a monitor, a server or a site. */
export const listSubjectNotifications = operation({
  ...listIncidentNotifications,
  name: "list-subject-notifications",
  http: { method: "get", path: "/overview/incidents/{incident}/notifications", status: 200 },
  find: findNotifications,
});

function findNotifications([id]: Ids, { stores, caller }: Context) {
  return stores.notifications.ofIncident(caller.team.id, id);
}
