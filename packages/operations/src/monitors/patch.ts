import {
  type Caller,
  type MonitorPatch,
  renamed,
  type SentSnooze,
  settingsOfFields,
  sortedLocations,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { remindersIn } from "../schema/reminders.ts";
import { escalationsIn } from "./escalation-fields.ts";
import { monitorFields } from "./schema.ts";

const Fields = Type.Partial(Type.Object(monitorFields));

/** The body of a create or an update, in the words of core. */
export function patchOf(body: Static<typeof Fields>, { userId }: Pick<Caller, "userId">): MonitorPatch {
  const {
    password,
    notification_contact_ids: contactIds,
    reminders,
    assertions,
    depends_on: dependsOn,
    escalations,
    snoozed_until: until,
    silent,
    tags,
    locations,
    ...settings
  } = body;
  return {
    ...renamed(settings, settingsOfFields),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(locations !== undefined && { locations: sortedLocations(locations ?? []) }),
    ...(assertions && { assertions: assertions.map((one) => ({ ...one, target: one.target ?? null })) }),
    ...(password !== undefined && { password }),
    ...(contactIds !== undefined && { contactIds: contactIds ?? [] }),
    ...(dependsOn !== undefined && { dependsOn: dependsOn ?? [] }),
    ...(escalations !== undefined && { escalations: escalationsIn(escalations ?? []) }),
    ...((until !== undefined || silent !== undefined) && { snooze: snoozeOf(silent, until, userId) }),
    ...(reminders !== undefined && { reminders: remindersIn(reminders ?? []) }),
  };
}

function snoozeOf(silent: boolean | undefined, until: string | null | undefined, userId: number): SentSnooze {
  return {
    ...(silent !== undefined && { silent }),
    ...(until !== undefined && { until: until === null ? null : new Date(until) }),
    by: { userId },
  };
}
