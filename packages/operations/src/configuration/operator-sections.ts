import {
  defaultRules,
  isJsonObject,
  isList,
  MAX_PARENTS,
  MAX_TARGETS,
  monitorDefaults,
  objectOrEmpty,
  siteAspects,
} from "@pharos/core";
import type { TObject } from "typebox";
import { createWindow } from "../maintenance/create.ts";
import { createServer } from "../servers/create.ts";
import { DEFAULT_DOWN_AFTER_SECONDS } from "../servers/input.ts";
import { ruleView } from "../servers/view.ts";
import { createSite } from "../sites/create.ts";
import { createStatusPage } from "../status-pages/create.ts";
import { alertFields, reference, referenceList } from "./reference-fields.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A section of files that only the operator's command applies, because the API has no such records. */
interface OperatorSection {
  readonly description: string;
  /** The body of the create. */
  readonly body: TObject | undefined;
  /** Fields that a file has in another form, or that only files have. */
  readonly own: Schema;
  /** Values of fields that the create does not name a default for. */
  readonly defaults: Schema;
  /** Fields of the body that no file has, each with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
}

const subjectLists = (what: string, maxItems: number) => ({
  monitors: referenceList(`Keys of the monitors ${what}.`, maxItems),
  servers: referenceList(`Keys of the servers ${what}.`, maxItems),
  sites: referenceList(`Keys of the sites ${what}.`, maxItems),
});

const alertRules: Schema = {
  ...alertFields,
  contacts_without_warnings: referenceList("Keys of contacts that get outages but no warnings.", 100),
  depends_on: {
    type: "object",
    additionalProperties: false,
    properties: subjectLists("that it depends on", MAX_PARENTS),
    description: "While one of them is down, the contacts get no alerts of this one.",
  },
};

const CONTACTS = "`contacts` has their keys";
const SNOOZE = "a person sets it, and it ends soon";

export const operatorSections = {
  servers: {
    description: "Servers, by key. Only the operator's command applies them.",
    body: createServer.body,
    own: alertRules,
    defaults: {
      ...{ down_after_seconds: DEFAULT_DOWN_AFTER_SECONDS, address: null, tags: [] },
      rules: defaultRules.map(ruleView),
    },
    exceptions: { notification_contact_ids: CONTACTS, snoozed_until: SNOOZE },
  },
  sites: {
    description: "Sites, by key. Only the operator's command applies them.",
    body: createSite.body,
    own: alertRules,
    defaults: {
      alert_after_failures: monitorDefaults.alertAfterFailures,
      alert_failures_of: monitorDefaults.alertFailuresOf,
      recover_after_successes: monitorDefaults.recoverAfterSuccesses,
      tags: [],
      aspects: Object.fromEntries(siteAspects.map((aspect) => [aspect, true])),
    },
    exceptions: { notification_contact_ids: CONTACTS, snoozed_until: SNOOZE },
  },
  maintenance: {
    description: "Maintenance windows, by key. Only the operator's command applies them.",
    body: createWindow.body,
    own: subjectLists("that it mutes if `covers` is `listed`", MAX_TARGETS),
    defaults: { note: null, tags: [], rrule: null, hide_from_pages: false, announce_minutes: [] },
    exceptions: { subject_ids: "`monitors`, `servers` and `sites` have their keys" },
  },
  status_pages: {
    description: "Status pages, by key. Only the operator's command applies them.",
    body: createStatusPage.body,
    own: { groups: groupsOf(createStatusPage.body) },
    defaults: { groups: [] },
    exceptions: {},
  },
} as const satisfies Readonly<Record<string, OperatorSection>>;

/** The fields of an entry, each with its documented default. */
export function operatorFields({ body, own, defaults, exceptions }: OperatorSection): Schema {
  const fields = Object.entries({ ...body?.properties, ...own }).filter(([name]) => !Object.hasOwn(exceptions, name));
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      {
        ...closed(objectOrEmpty(field)),
        ...(name in defaults && { default: defaults[name] }),
        ...emptyDefault(own[name], defaults[name]),
      },
    ]),
  );
}

/** A list or an object of keys that a file leaves out is empty. */
function emptyDefault(own: unknown, usual: unknown): Schema {
  if (!isJsonObject(own) || usual !== undefined) return {};
  return { default: own["type"] === "array" ? [] : {} };
}

/** The API drops unknown members. A file must not have them, because they would differ from the record for ever. */
function closed(schema: Schema): Schema;
function closed(schema: unknown): unknown;
function closed(schema: unknown): unknown {
  if (isList(schema)) return schema.map(closed);
  if (!isJsonObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return "properties" in schema && schema["type"] === "object" ? { ...inner, additionalProperties: false } : inner;
}

/** Components name what they show by its key, and have no IDs. */
function groupsOf(body: TObject | undefined): Schema {
  const groups = objectOrEmpty(body?.properties["groups"]);
  const group = objectOrEmpty(groups["items"]);
  const components = objectOrEmpty(objectOrEmpty(group["properties"])["components"]);
  const component = objectOrEmpty(components["items"]);
  const { id: _id, monitor_id: _monitorId, ...fields } = objectOrEmpty(component["properties"]);
  const links = { monitor: reference, server: reference, site: reference };
  const items = { ...component, properties: { ...fields, ...links } };
  const properties = { ...objectOrEmpty(group["properties"]), components: { ...components, items } };
  return { ...groups, items: { ...group, required: ["name"], properties } };
}
