import type { FieldErrors } from "@pharos/core";
import Type, { type Static } from "typebox";
import { operation } from "../operation.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { contactChange } from "./audit.ts";
import { changedSettings } from "./changed-settings.ts";
import { configErrors, ignoredKeys, isBrowser, isSigned, listedConfig } from "./config.ts";
import { exampleCreate } from "./example.ts";
import { gatherErrors } from "./gathering.ts";
import { hoursErrors, hoursIn } from "./hours.ts";
import { ContactRecord, contactFields, contactTypes } from "./schema.ts";
import { ignoredMembers, templateErrors, templateSettings, weeklyProofErrors } from "./template.ts";
import { contactView } from "./view.ts";

export const CreateBody = Type.Object(
  {
    name: contactFields.name,
    type: oneOf(contactTypes, { description: "Channel of the alerts. Cannot change later." }),
    config: contactFields.config,
    notify_on_down: Type.Optional(withDefault(contactFields.notify_on_down, true)),
    notify_on_recovery: Type.Optional(withDefault(contactFields.notify_on_recovery, true)),
    key: Type.Optional(contactFields.key),
    answers: Type.Optional(contactFields.answers),
    hours: Type.Optional(contactFields.hours),
    gather_seconds: Type.Optional(withDefault(contactFields.gather_seconds, 0)),
    template: Type.Optional(contactFields.template),
    is_default: Type.Optional(withDefault(contactFields.is_default, false)),
    weekly_proof: Type.Optional(withDefault(contactFields.weekly_proof, false)),
  },
  { title: "NewContact", examples: [exampleCreate] },
);

type Sent = Partial<Static<typeof CreateBody>>;

/** The names below the fields of a create that it does not know. */
export function ignoredOf({ type, config, template = null }: Sent): readonly string[] {
  const keys = type === undefined || config === undefined ? [] : ignoredKeys(type, config);
  return [...keys, ...ignoredMembers(template)];
}

/** The mistakes in a create whose fields fit the schema. */
export function contactErrors({
  type,
  config,
  template = null,
  hours,
  weekly_proof = false,
  gather_seconds: seconds = 0,
}: Sent): FieldErrors {
  const errors = {
    ...(type !== undefined && config !== undefined && configErrors(type, config)),
    ...(type !== undefined && templateErrors(type, template, config ?? {})),
    ...hoursErrors(hours),
    ...(type !== undefined && weeklyProofErrors({ type, template, config: config ?? {} }, weekly_proof)),
  };
  // The readers are known only of a template without a mistake.
  if (type === undefined || Object.keys(errors).length > 0) return errors;
  return gatherErrors(seconds, type, templateSettings(template).readers);
}

export const createContact = operation({
  name: "create-contact",
  summary: "Create a notification contact",
  description:
    "`config` holds the keys that the type needs; others are dropped. A monitor alerts the contact if its " +
    "`notification_contact_ids` contain the contact's ID. New monitors do so automatically if `is_default` is true. " +
    "A contact of type `push` with the `endpoint` of another one of the team changes that one, which then belongs to the caller.",
  tag: "Notification contacts",
  access: "write",
  http: { method: "post", path: "/notification-contacts", status: 201, mayExist: true, versioned: true },
  body: CreateBody,
  output: ContactRecord,
  ignored: ({ body }) => ignoredOf(body),
  rules: ({ body }) => contactErrors(body),
  async run({ body }, { caller, stores, newSigningSecret }) {
    const contact = {
      name: body.name,
      type: body.type,
      config: listedConfig(body.type, body.config),
      notifyOnDown: body.notify_on_down ?? true,
      notifyOnRecovery: body.notify_on_recovery ?? true,
      key: body.key ?? null,
      answers: body.answers ?? null,
      hours: hoursIn(body.hours ?? null),
      isDefault: body.is_default ?? false,
      weeklyProof: body.weekly_proof ?? false,
      gatherSeconds: body.gather_seconds ?? 0,
      ...templateSettings(body.template ?? null),
      signingSecret: isSigned(body.type) ? newSigningSecret() : null,
    };
    const { before, after } = isBrowser(body.type)
      ? await stores.contacts.enroll(caller.team.id, {
          ...contact,
          userId: caller.userId,
          is: (current) => current.config["endpoint"] === contact.config["endpoint"],
          change: (current) => changedSettings(current, body),
        })
      : { before: null, after: await stores.contacts.create(caller.team.id, { ...contact, userId: null }) };
    const { id, version } = after;
    const location = `/notification-contacts/${id}`;
    return {
      ...{ data: contactView(after, caller), location, version, change: contactChange(before, after) },
      ...(before !== null && { existed: true, auditedAs: "update-contact" }),
    };
  },
});
