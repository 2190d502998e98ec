import type { Contact } from "@pharos/core";
import Type from "typebox";
import { PUT, requireVersion } from "../changes.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { contactChange } from "./audit.ts";
import { changedSettings } from "./changed-settings.ts";
import { configErrors, ignoredKeys } from "./config.ts";
import { gatherErrors } from "./gathering.ts";
import { hoursErrors } from "./hours.ts";
import { ContactRecord, contactFields } from "./schema.ts";
import { ignoredMembers, templateErrors, templateSettings, weeklyProofErrors } from "./template.ts";
import { contactView } from "./view.ts";

const UpdateBody = Type.Partial(
  Type.Object({
    name: contactFields.name,
    type: Type.String({ description: "Cannot change. Omit it or send the current type." }),
    config: contactFields.config,
    notify_on_down: contactFields.notify_on_down,
    notify_on_recovery: contactFields.notify_on_recovery,
    key: contactFields.key,
    answers: contactFields.answers,
    hours: contactFields.hours,
    gather_seconds: contactFields.gather_seconds,
    template: contactFields.template,
    is_default: contactFields.is_default,
    weekly_proof: contactFields.weekly_proof,
  }),
  { title: "ContactChange", examples: [{ notify_on_recovery: false }] },
);

export const updateContact = operation({
  name: "update-contact",
  summary: "Change a notification contact: only the fields that are sent",
  description:
    "A `config` replaces the stored one and must hold every key that the type needs. `template` and `hours` replace " +
    "the whole stored ones. Null removes `key`, `template` and `hours`. A template that excludes the stored " +
    "`gather_seconds` or `weekly_proof` sets them to 0 and to false.",
  tag: "Notification contacts",
  access: "write",
  http: {
    method: "patch",
    path: "/notification-contacts/{notificationContact}",
    status: 200,
    versioned: true,
    alias: PUT,
  },
  body: UpdateBody,
  output: ContactRecord,
  find: findContact,
  ignored({ record, body }) {
    const keys = body.config === undefined ? [] : ignoredKeys(record.type, body.config);
    return [...keys, ...ignoredMembers(body.template ?? null)];
  },
  rules({ record, body }) {
    const errors = {
      ...(body.config !== undefined && configErrors(record.type, body.config)),
      ...hoursErrors(body.hours),
      ...templateErrors(record.type, body.template ?? null, body.config ?? record.config),
      ...weeklyProofErrors(
        {
          type: record.type,
          template: body.template === undefined ? record.template : body.template,
          config: body.config ?? record.config,
        },
        body.weekly_proof,
      ),
      ...(body.type !== undefined && body.type !== record.type && { type: ["The type field cannot be changed."] }),
    };
    // The readers are known only of a template without a mistake.
    if (Object.keys(errors).length > 0) return errors;
    const readers = body.template === undefined ? record.readers : templateSettings(body.template).readers;
    return gatherErrors(body.gather_seconds ?? 0, record.type, readers);
  },
  async run({ record, body, expectedVersions }, { caller, stores }) {
    let before: Contact = record;
    const updated = await stores.contacts.update(caller.team.id, record.id, (current) => {
      requireVersion(expectedVersions, current);
      before = current;
      return changedSettings(current, body);
    });
    if (updated === null) return null;
    const change = contactChange(before, updated);
    return { data: contactView(updated, caller), version: updated.version, change };
  },
});
