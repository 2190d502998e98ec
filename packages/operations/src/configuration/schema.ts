import {
  MAX_ESCALATE_AFTER_MINUTES,
  MAX_ESCALATIONS,
  MAX_MEMBERS,
  MAX_PARENTS,
  MAX_REMIND_AFTER_MINUTES,
  MIN_ESCALATE_AFTER_MINUTES,
  MIN_REMIND_AFTER_MINUTES,
} from "@pharos/core";
import type { TObject } from "typebox";
import { contactConfigs } from "../contacts/config.ts";
import { createContact } from "../contacts/create.ts";
import { createMonitor } from "../monitors/create.ts";
import { monitorTypes, requiredInputs } from "../monitors/schema.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { CONTACT_REFERENCE, ENTRY_KEY, PROJECT } from "./names.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Fields of the creates that a file has in another form: the key is the entry's name, and contacts are named by keys. */
const SAID_OTHERWISE = ["key", "notification_contact_ids", "reminders", "escalations", "depends_on", "members"];

/** A snooze is an act of a person, so no file contains it. */
const NOT_SAID = ["snoozed_until", "silent"];

/** The fields of an entry, as the create takes them. */
export const entryFields = {
  contacts: fieldsOf(createContact.body),
  monitors: fieldsOf(createMonitor.body),
} as const;

/** THE SCHEMA of configuration files (JSON Schema 2020-12), derived from the inputs of the creates. */
export const configurationSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Pharos configuration",
  description: "Monitors and contacts of a project, by key. Texts can contain environment variables.",
  type: "object",
  additionalProperties: false,
  required: ["project"],
  properties: {
    project: {
      type: "string",
      ...PROJECT,
      description:
        "Name for everything that these files manage together, unique in the team. Example: the repository's name.",
    },
    contacts: section("Notification contacts, by key.", {
      ...entry(createContact.body, entryFields.contacts, {}),
      allOf: Object.entries(contactConfigs).map(([type, { schema }]) => whereType(type, configOf(schema))),
    }),
    monitors: section("Monitors, by key.", {
      ...entry(createMonitor.body, entryFields.monitors, {
        contacts: {
          type: "array",
          items: { type: "string", ...CONTACT_REFERENCE },
          maxItems: 100,
          uniqueItems: true,
          description:
            "Keys of the contacts to alert: `ops` in this project, `platform/ops` in project platform, `/ops` without project. Default: no contacts.",
        },
        reminders: {
          type: "object",
          propertyNames: CONTACT_REFERENCE,
          additionalProperties: {
            type: "integer",
            minimum: MIN_REMIND_AFTER_MINUTES,
            maximum: MAX_REMIND_AFTER_MINUTES,
          },
          maxProperties: 100,
          description:
            "Reminders while the monitor stays down: contact key and minutes until the first one. The wait doubles each time, up to a day.",
        },
        escalations: {
          type: "object",
          propertyNames: CONTACT_REFERENCE,
          additionalProperties: {
            type: "integer",
            minimum: MIN_ESCALATE_AFTER_MINUTES,
            maximum: MAX_ESCALATE_AFTER_MINUTES,
          },
          maxProperties: MAX_ESCALATIONS,
          description:
            "Contacts to alert only if nobody acknowledges the outage in time: contact key and minutes. None of them is in `contacts`.",
        },
        depends_on: {
          type: "array",
          items: { type: "string", ...CONTACT_REFERENCE },
          maxItems: MAX_PARENTS,
          uniqueItems: true,
          description:
            "Keys of the monitors that it depends on, as in `contacts`. While one of them is down, its contacts get no alerts of this one.",
        },
        members: {
          type: "array",
          items: { type: "string", ...CONTACT_REFERENCE },
          maxItems: MAX_MEMBERS,
          uniqueItems: true,
          description: "Keys of the monitors in a group, as in `contacts`. They can be groups.",
        },
      }),
      allOf: monitorTypes.flatMap((type) => {
        const required = requiredInputs(type);
        return required.length === 0 ? [] : [whereType(type, { type: "object", required })];
      }),
    }),
  },
};

function fieldsOf(body: TObject | undefined): Schema {
  const fields = Object.entries(body?.properties ?? {}).filter(
    ([name]) => ![...SAID_OTHERWISE, ...NOT_SAID].includes(name),
  );
  // Records of before may have names of several lines: an export keeps these, and the API rejects new ones.
  const changed: Readonly<Record<string, Schema>> = {
    name: { pattern: NOT_BLANK },
    // The API drops unknown members. A file must not have them, because they would differ from the record for ever.
    template: { additionalProperties: false },
  };
  return Object.fromEntries(fields.map(([name, field]) => [name, { ...field, ...changed[name] }]));
}

function section(description: string, additionalProperties: Schema): Schema {
  return {
    type: "object",
    description,
    propertyNames: ENTRY_KEY,
    additionalProperties,
  };
}

function entry(body: TObject | undefined, fields: Schema, more: Schema): Schema {
  return {
    type: "object",
    additionalProperties: false,
    required: body?.required ?? [],
    properties: { ...fields, ...more },
  };
}

function whereType(type: string, then: Schema): Schema {
  const isOfType = { type: "object", required: ["type"], properties: { type: { const: type } } };
  return { if: isOfType, then };
}

/** Without patterns and formats: a file may hold `${NAME}`, which fits none of them before it is filled in. */
function configOf({ properties, required }: TObject): Schema {
  const keys = Object.entries(properties).map(([name, property]) => {
    const { type, description }: Schema = { ...property };
    return [name, { type, ...(description !== undefined && { description }) }];
  });
  const config = { type: "object", additionalProperties: false, required, properties: Object.fromEntries(keys) };
  return { type: "object", properties: { config } };
}
