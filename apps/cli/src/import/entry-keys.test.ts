import { expect, it } from "@jest/globals";
import { keysInTeam } from "./entry-keys.ts";
import { importedFile } from "./imported-file.ts";

const UUID = "31365bce-8da9-4729-8ff3-aaa71d56b712";

/** An entry, or a monitor of the team, from its name and its target. A target without a slash is a slug. */
const fieldsOf = (target: string | null) =>
  target === null
    ? { type: "heartbeat" }
    : target.includes("/")
      ? { type: "http", url: target }
      : { type: "heartbeat", slug: target };
const entry = (name: string, target: string | null) => ({
  id: "1",
  name,
  fields: { name, ...fieldsOf(target) },
  contacts: [],
});
const monitor = (key: string, name: string, target: string | null) => ({
  ...{ key, name, url: null, slug: null, port: null, ...fieldsOf(target) },
});

it("a job with another name and a kept UUID has the key of the heartbeat with this UUID", () => {
  const jobs = [{ ...entry("Nightly", null), id: UUID }, entry("Backup", null)];
  const [kept, other] = [monitor("k/backup", "Backup", null), monitor("k/nightly", "Nightly", null)];
  const team = [
    { ...kept, heartbeat_token: UUID },
    { ...other, heartbeat_token: "other" },
  ];
  const found = keysInTeam("k", jobs, team);
  expect(jobs.map((one) => found.keys.get(one))).toEqual(["backup", "backup-2"]);
});

it.each([
  ["a heartbeat with the key that version 0.3 made from the UUID", monitor(`k/${UUID}`, UUID, null), UUID],
  ["another monitor with such a key", monitor(`k/${UUID}`, "Web", "https://a.example/"), "unnamed-check"],
])("an unnamed check and %s", (_what, one, key) => {
  const check = { ...entry("Unnamed check", null), id: UUID, earlierKey: UUID };
  expect(keysInTeam("k", [check], [one, monitor("k/nightly", "Nightly", null)]).keys.get(check)).toBe(key);
});

const A = "https://a.example/";
const B = "https://b.example/";
const JOB = ["Job", null] as const;
const FIRST = ["k/job", "Job", null] as const;
const SECOND = ["k/job-2", "Job", null] as const;

it.each([
  ["a team without the project", [["Web", A]], [["other/web", "Web", A]], ["web"]],
  [
    "the same export",
    [
      ["Web", A],
      ["Web", B],
    ],
    [
      ["k/web", "Web", A],
      ["k/web-2", "Web", B],
    ],
    ["web", "web-2"],
  ],
  ["a monitor with another name", [["Shop", A]], [["k/web", "Web", A]], ["web"]],
  ["a job with another name, and the same slug", [["Nightly", "job"]], [["k/backup", "Backup", "job"]], ["backup"]],
  ["a job with another name, and no slug", [["Nightly", null]], [["k/backup", "Backup", null]], ["nightly"]],
  [
    "a namesake that was deleted",
    [["Web", B]],
    [
      ["k/web", "Web", A],
      ["k/web-2", "Web", B],
    ],
    ["web-2"],
  ],
  [
    "a namesake that was deleted, and a new one",
    [
      ["Web", B],
      ["Web", "https://c.example/"],
    ],
    [
      ["k/web", "Web", A],
      ["k/web-2", "Web", B],
    ],
    ["web-2", "web-3"],
  ],
  [
    "another order of namesakes",
    [
      ["Web", B],
      ["Web", A],
    ],
    [
      ["k/web", "Web", A],
      ["k/web-2", "Web", B],
    ],
    ["web-2", "web"],
  ],
  ["a target that changed here or there", [["Web", B]], [["k/web", "Web", A]], ["web"]],
  [
    "two names that changed, of one target",
    [
      ["C", A],
      ["D", A],
    ],
    [
      ["k/a", "A", A],
      ["k/b", "B", A],
    ],
    ["c", "d"],
  ],
  [
    "a new monitor that has the name of another",
    [
      ["Web", A],
      ["Shop", B],
    ],
    [["k/shop", "Shop", A]],
    ["shop", "shop-2"],
  ],
  ["two new jobs of one name", [JOB, JOB], [], ["job", "job-2"]],
  ["as many jobs of one name", [JOB, JOB], [FIRST, SECOND], ["job", "job-2"]],
  ["as many, of which the team lists the last one first", [JOB, JOB], [SECOND, FIRST], ["job", "job-2"]],
  ["as many, after the first one was deleted on both sides", [JOB], [SECOND], ["job-2"]],
  ["a job whose namesake was deleted", [JOB], [FIRST, SECOND], [["k/job", "k/job-2"]]],
  ["a new namesake", [JOB, JOB], [FIRST], [["k/job"], ["k/job"]]],
  [
    "a job that has the slug of a deleted namesake",
    [["Job", "job"]],
    [["k/job", "Job", "job"], SECOND],
    [["k/job", "k/job-2"]],
  ],
  ["the same with another name", [["Nightly", "job"]], [["k/job", "Job", "job"], SECOND], ["nightly"]],
  [
    "namesakes with their own slugs, of which the first was deleted",
    [["Job", "b"]],
    [
      ["k/job", "Job", "a"],
      ["k/job-2", "Job", "b"],
    ],
    ["job-2"],
  ],
  ["a slug that changed", [["Job", "b"]], [["k/job", "Job", "a"]], ["job"]],
  [
    "a name with a number",
    [JOB, ["Job 2", null]],
    [
      ["k/job", "Other", null],
      ["k/job-2", "Another", null],
    ],
    ["job", "job-2"],
  ],
  ["a deleted job whose name has a number", [JOB], [FIRST, ["k/job-2", "Job 2", null]], ["job"]],
  ["a new job with the key of a namesake", [["Job 2", null]], [FIRST, SECOND], ["job-2-2"]],
] as const)("%s", (_what, entries, team, keys) => {
  const given = entries.map(([name, target]) => entry(name, target));
  const found = keysInTeam(
    "k",
    given,
    team.map(([key, name, target]) => monitor(key, name, target)),
  );
  expect(given.map((one) => found.keys.get(one) ?? found.unclear.get(one))).toEqual(keys);
});

it("a file does not have an unclear job, nor a group of such jobs, and says what to do", () => {
  const job = { ...entry(...JOB), fields: { name: "Job", type: "heartbeat", check_interval_minutes: 5 } };
  const web = { ...entry("Web", A), id: "2", fields: { name: "Web", type: "http", url: A, check_interval_minutes: 5 } };
  const group = {
    ...entry("All", null),
    id: "3",
    fields: { name: "All", type: "group", check_interval_minutes: 5 },
    members: ["1", "2"],
  };
  const found = { contacts: [], monitors: [job, web, group], notes: [] };
  const made = importedFile("k", "Uptime Kuma", found, [monitor(...FIRST), monitor(...SECOND)]);
  expect(made).toMatchObject({ monitors: 1 });
  expect([...made.unclear]).toEqual([[made.lines[0], ["k/job", "k/job-2"]]]);
  expect([...made.monitorKeys]).toEqual([["2", ["web"]]]);
  expect(made.lines).toEqual([
    "monitor Job: is skipped: the export has more or fewer jobs of this name than the team, which has 2 monitors: k/job, k/job-2. " +
      "Delete the monitors of deleted jobs in Pharos, or give new jobs another name in the other system",
    "monitor All: is skipped: fewer than 2 of its members are imported",
  ]);
});
