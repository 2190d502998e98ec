import { expect, it } from "@jest/globals";
import type { JsonObject } from "@pharos/core";
import fc from "fast-check";
import { referencesIn, withReferences } from "./entry-references.ts";
import { toBody, withComponentIds } from "./operator-body.ts";
import { fromRecord, type NamesById, normal } from "./operator-form.ts";

/** IDs of contacts and of subjects, whose kinds follow from their numbers. */
const kindsOfSubjects = ["monitor", "server", "site"] as const;
const kindOf = (id: number) => kindsOfSubjects[id % 3] ?? "monitor";
const names: NamesById = {
  contact: (id) => `shop/c${id}`,
  subject: (id) => ({ kind: kindOf(id), key: `shop/s${id}` }),
};
const idOf = (_kind: string, key: string) => Number(key.slice("shop/s".length));

const subjectKeys = (kind: string) =>
  fc.subarray([0, 1, 2, 3, 4, 5].filter((id) => kindOf(id) === kind)).map((ids) => ids.map((id) => `shop/s${id}`));
const subjects = fc.record({
  monitors: subjectKeys("monitor"),
  servers: subjectKeys("server"),
  sites: subjectKeys("site"),
});
const contacts = fc.subarray([1, 2, 3]).map((ids) => ids.map((id) => `shop/c${id}`));
const minutes = fc.dictionary(fc.constantFrom("shop/c1", "shop/c2"), fc.integer({ min: 5, max: 60 }));

/** An answer of the dashboard's operation for the body of a request. */
function answered(body: JsonObject): JsonObject {
  const ids = (value: unknown) => (Array.isArray(value) ? value.map((id: unknown) => ({ id })) : []);
  return { ...body, notification_contacts: ids(body["notification_contact_ids"]), parents: ids(body["depends_on"]) };
}

it("reads the rules of a server from an answer as its entry has them", () => {
  const entry = fc.record({
    ...{ contacts, contacts_without_warnings: contacts, reminders: minutes, escalations: minutes },
    ...{ depends_on: subjects, tags: fc.subarray(["a", "b"]) },
  });
  fc.assert(
    fc.property(entry, (fields) => {
      const found = fromRecord("server", answered(toBody(Object.keys(fields), fields, idOf)), names);
      expect(found).toMatchObject(fields);
    }),
  );
});

it("reads the subjects of a window and the components of a page as their entries have them", () => {
  const component = fc.oneof(
    fc.record({ name: fc.constantFrom("A", "B"), monitor: fc.constantFrom("shop/s0", "shop/s3") }),
    fc.record({ name: fc.constantFrom("A", "B"), site: fc.constant("shop/s2"), show_chart: fc.boolean() }),
    fc.record({ name: fc.constantFrom("A", "B") }),
  );
  const groups = fc.array(
    fc.record({ name: fc.constantFrom(null, "G"), components: fc.array(component, { maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(subjects, groups, (muted, wanted) => {
      const fields = { ...muted, groups: normal("groups", wanted) };
      const window = fromRecord("maintenance", toBody(["monitors"], fields, idOf), names);
      expect(window).toMatchObject(muted);
      const page = fromRecord("status_page", toBody(["groups"], fields, idOf), names);
      expect(page["groups"]).toEqual(fields.groups);
    }),
  );
});

it("changes every reference of an entry, and finds each once", () => {
  const fields = {
    contacts: ["ops"],
    escalations: { ada: 5 },
    depends_on: { monitors: ["web"], sites: ["home"] },
    groups: [{ name: null, components: [{ name: "DB", server: "db" }] }],
    note: "ops",
  };
  expect(referencesIn(fields).map(({ kind, key, field }) => `${field}: ${kind} ${key}`)).toEqual([
    "contacts: contact ops",
    "escalations: contact ada",
    "depends_on: monitor web",
    "depends_on: site home",
    "groups: server db",
  ]);
  expect(withReferences("groups", fields.groups, (_kind, key) => `shop/${key}`)).toEqual([
    { name: null, components: [{ name: "DB", server: "shop/db" }] },
  ]);
});

it("keeps the IDs of components that have the same subject, or without one the same name", () => {
  const stored = [
    {
      components: [
        { id: 7, monitor_id: 1, name: "Old" },
        { id: 8, monitor_id: null, name: "By hand" },
      ],
    },
  ];
  const wanted = [
    {
      name: "G",
      components: [
        { monitor_id: null, name: "By hand" },
        { monitor_id: 1, name: "New" },
        { monitor_id: 1, name: "Twice" },
      ],
    },
  ];
  expect(withComponentIds(wanted, stored)).toEqual([
    {
      name: "G",
      components: [
        { monitor_id: null, name: "By hand", id: 8 },
        { monitor_id: 1, name: "New", id: 7 },
        { monitor_id: 1, name: "Twice" },
      ],
    },
  ]);
});
