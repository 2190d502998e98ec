import { type MonitorPatch, renamed, settingsOfFields } from "@pharos/core";
import Type, { type Static } from "typebox";
import { remindersIn } from "../schema/reminders.ts";
import { monitorFields } from "./schema.ts";

const Fields = Type.Partial(Type.Object(monitorFields));

/** The body of a create or an update, in the words of core. */
export function patchOf(body: Static<typeof Fields>): MonitorPatch {
  const { password, notification_contact_ids: contactIds, reminders, assertions, ...settings } = body;
  return {
    ...renamed(settings, settingsOfFields),
    ...(assertions && { assertions: assertions.map((one) => ({ ...one, target: one.target ?? null })) }),
    ...(password !== undefined && { password }),
    ...(contactIds !== undefined && { contactIds: contactIds ?? [] }),
    ...(reminders !== undefined && { reminders: remindersIn(reminders ?? []) }),
  };
}
