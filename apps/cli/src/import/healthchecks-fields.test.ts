import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { objectOrEmpty } from "@pharos/core";
import { importHealthchecks } from "./healthchecks.ts";

/** The value of a field that differs, and fields that give it an effect. Without a value: results, addresses and badges. */
const fields: Readonly<
  Record<string, readonly [becomes: "carried" | "said" | "nothing", value?: unknown, others?: object]>
> = {
  name: ["carried", "Shop"],
  slug: ["carried", "shop"],
  tags: ["carried", "db"],
  grace: ["carried", 60],
  timeout: ["carried", 60],
  schedule: ["carried", "5 * * * *"],
  tz: ["carried", "Europe/Riga", { schedule: "5 * * * *" }],
  methods: ["carried", "POST"],
  status: ["carried", "paused"],
  uuid: ["carried", "b"],
  unique_key: ["carried", "b", { uuid: "" }],
  update_url: ["carried", "https://a.example/api/v3/checks/b", { uuid: "" }],
  desc: ["said", "of the shop"],
  channels: ["said", "a"],
  manual_resume: ["said", true, { status: "paused" }],
  start_kw: ["said", "a"],
  success_kw: ["said", "a"],
  failure_kw: ["said", "a"],
  // Of versions without the three above.
  subject: ["said", "a", { success_kw: undefined }],
  subject_fail: ["said", "a", { success_kw: undefined }],
  filter_subject: ["nothing", true],
  filter_body: ["nothing", true],
  filter_http_body: ["said", true],
  filter_default_fail: ["said", true],
  ...Object.fromEntries(
    [
      ...["n_pings", "started", "last_ping", "next_ping", "last_duration"],
      ...["ping_url", "pause_url", "resume_url", "badge_url"],
    ].map((name) => [name, ["nothing", "7"]] as const),
  ),
};

function becomes(changes: object) {
  const usual = { name: "Job", slug: "", uuid: "a", timeout: 3_600, grace: 0, success_kw: "", status: "up" };
  const { monitors, notes } = importHealthchecks(JSON.stringify({ checks: [{ ...usual, ...changes }] }));
  return { monitor: JSON.stringify(monitors), notes: JSON.stringify(notes.map(({ text }) => text)) };
}

it.each(Object.entries(fields))("%s is %j", (name, [expected, value, others = {}]) => {
  const before = becomes(others);
  const after = becomes({ ...others, [name]: value });
  expect({ monitor: after.monitor !== before.monitor, notes: after.notes !== before.notes }).toMatchObject(
    { carried: { monitor: true }, said: { notes: true }, nothing: { monitor: false, notes: false } }[expected],
  );
});

it.each([
  ["of version 2.10, which it answered itself", "healthchecks-2.10.json"],
  ["of the documentation of version 4", "healthchecks.json"],
])("every field of an answer %s is known", async (_which, file) => {
  const text = await readFile(fileURLToPath(new URL(`fixtures/${file}`, import.meta.url)), "utf8");
  const { checks } = objectOrEmpty(JSON.parse(text));
  const found = new Set((Array.isArray(checks) ? checks : []).flatMap((check) => Object.keys(objectOrEmpty(check))));
  expect([...found].filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  expect(found.size).toBeGreaterThan(20);
});

it("a check without a name does not show its UUID, with which everybody can ping", () => {
  const { monitor, notes } = becomes({ name: "", uuid: "31365bce-8da9-4729-8ff3-aaa71d56b712" });
  // Of `printf %s UUID | sha256sum`.
  const name = "Unnamed check fd35841e";
  expect(JSON.parse(monitor)).toMatchObject([{ name, fields: { name } }]);
  expect(notes).not.toContain("31365bce");
});

it("checks in another order are the same, also the one of several that has their slug", () => {
  const check = { name: "Backup", slug: "backup", timeout: 3_600 };
  const checks = ["c", "a", "b"].map((uuid) => ({ ...check, uuid }));
  const { monitors } = importHealthchecks(JSON.stringify({ checks }));
  expect(monitors.map(({ id, fields }) => [id, fields["slug"]])).toEqual([
    ["a", "backup"],
    ["b", undefined],
    ["c", undefined],
  ]);
  expect(importHealthchecks(JSON.stringify({ checks: checks.toReversed() })).monitors).toEqual(monitors);
});

it("names where a keyword is searched, and that a body decides nothing", () => {
  const { notes } = becomes({ failure_kw: "ERR", filter_http_body: true, filter_default_fail: true });
  expect(JSON.parse(notes)).toEqual([
    expect.stringContaining("gets a new ping URL"),
    "its keyword of the bodies of pings (failure_kw) is not imported",
    "Pharos does not search the bodies of pings: call /fail after a failure",
    "a ping without a keyword is a success, not a failure",
  ]);
});
