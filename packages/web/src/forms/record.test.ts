import { describe, expect, it } from "@jest/globals";
import { check, number, optionalText, own, secret, select, selectNumber, text } from "./fields.ts";
import { blankOf, changesOf, conflictsOf, only, sent, shown } from "./record.ts";

const fields = {
  name: text({ label: "Name" }),
  note: optionalText({ label: "Note" }),
  every: number({ label: "Every", unit: "minutes", scale: 60, minimum: 60, maximum: 3_600, default: 300 }),
  kind: select({
    label: "Kind",
    options: [
      ["a", "Apple"],
      ["b", "Berry"],
    ],
  }),
  days: selectNumber({
    label: "Days",
    options: [
      ["", "Never"],
      ["30", "30 days"],
    ],
  }),
  active: check({ label: "Active", default: true }),
  password: secret({ label: "Password" }),
  ids: own<readonly number[], readonly number[]>({
    ...{
      label: "Parts",
      blank: [],
      show: (ids) => ids,
      send: (ids) => [...ids].sort(),
      words: (ids) => ids.join(", "),
    },
  }),
};
const record = { name: "Shop", note: null, every: 600, kind: "b", days: null, active: false, ids: [2, 1] };
const values = shown(fields, record);

describe("the values of a form", () => {
  it("begin with the defaults", () => {
    expect(blankOf(fields)).toEqual({
      ...{ name: "", note: "", every: "5", kind: "a", days: "", active: true, password: "", ids: [] },
    });
  });

  it("show a record, and send the same", () => {
    expect(values).toEqual({ ...record, note: "", every: "10", days: "", password: "" });
    expect(sent(fields, values)).toEqual({ ...record, ids: [1, 2] });
  });

  it("are sent as typed where they are wrong, and without spaces at their ends", () => {
    const typed = { ...values, name: " Shop ", note: " ", every: "soon", days: "30", password: " s3cret" };
    expect(sent(fields, typed)).toMatchObject({
      name: "Shop",
      note: null,
      every: "soon",
      days: 30,
      password: " s3cret",
    });
    expect(sent(fields, { ...values, every: "" })).toMatchObject({ every: null });
  });

  it("are sent for the fields that the record has", () => {
    expect(
      sent(
        only(fields, (name) => name === "name"),
        values,
      ),
    ).toEqual({ name: "Shop" });
  });
});

it("lists changes by label, in words, and hides passwords", () => {
  const after = {
    ...values,
    name: "Shop ",
    note: "New",
    every: "15",
    kind: "a",
    active: true,
    password: "s3cret",
    ids: [1, 2],
  };
  expect(changesOf(fields, values, after)).toEqual([
    { name: "note", label: "Note", before: "–", after: "New" },
    { name: "every", label: "Every", before: "10 minutes", after: "15 minutes" },
    { name: "kind", label: "Kind", before: "Berry", after: "Apple" },
    { name: "active", label: "Active", before: "No", after: "Yes" },
    { name: "password", label: "Password", before: "••••", after: "••••" },
  ]);
});

it("names as a conflict only what both changed in different ways", () => {
  const theirs = { ...values, name: "Store", note: "Same", active: true };
  const yours = { ...values, name: "Shopping", note: "Same", every: "15" };
  expect(conflictsOf(fields, { base: values, theirs, yours })).toEqual([
    { name: "name", label: "Name", before: "Store", after: "Shopping" },
  ]);
});

it("shows the range of a number as its hint, unless it has another", () => {
  expect(fields.every.control).toMatchObject({ hint: "1 to 60", inputMode: "decimal" });
  const own = number({ label: "Port", hint: "Any", minimum: 1, maximum: 2 });
  expect(own.control).toMatchObject({ hint: "Any", inputMode: "numeric" });
});
