import { MAX_MEMBERS, MAX_PARENTS } from "@pharos/core";
import type { TObject } from "typebox";
import { contactConfigs } from "../contacts/config.ts";
import { createContact } from "../contacts/create.ts";
import { createMonitor } from "../monitors/create.ts";
import { monitorTypes, requiredInputs } from "../monitors/schema.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { ENTRY_KEY, PROJECT } from "./names.ts";
import { operatorFields, operatorSections } from "./operator-sections.ts";
import { alertFields, referenceList } from "./reference-fields.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Fields of the creates that a file has in another form: the key is the entry's name, and contacts are named by keys. */
const SAID_OTHERWISE = ["key", "notification_contact_ids", "reminders", "escalations", "depends_on", "members"];

/** A snooze is an act of a person, so no file contains it. */
const NOT_SAID = ["snoozed_until", "silent"];

/** The fields of an entry, as the create takes them. */
export const entryFields = {
  contacts: fieldsOf(createContact.body),
  monitors: fieldsOf(createMonitor.body),
  servers: operatorFields(operatorSections.servers),
  sites: operatorFields(operatorSections.sites),
  maintenance: operatorFields(operatorSections.maintenance),
  status_pages: operatorFields(operatorSections.status_pages),
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
        ...alertFields,
        depends_on: referenceList(
          "Keys of the monitors that it depends on, as in `contacts`. While one of them is down, its contacts get no alerts of this one.",
          MAX_PARENTS,
        ),
        members: referenceList("Keys of the monitors in a group, as in `contacts`. They can be groups.", MAX_MEMBERS),
      }),
      allOf: monitorTypes.flatMap((type) => {
        const required = requiredInputs(type);
        return required.length === 0 ? [] : [whereType(type, { type: "object", required })];
      }),
    }),
    ...Object.fromEntries(
      (["servers", "sites", "maintenance", "status_pages"] as const).map((name) => {
        const { description, body } = operatorSections[name];
        return [name, section(description, entry(body, entryFields[name], {}))];
      }),
    ),
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
