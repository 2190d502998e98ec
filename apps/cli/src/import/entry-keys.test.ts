import { expect, it } from "@jest/globals";
import { keysInTeam } from "./entry-keys.ts";

/** An entry, or a monitor of the team, from its name and its target. A target without a slash is a slug. */
const fieldsOf = (target: string | null) =>
  target === null ? {} : target.includes("/") ? { type: "http", url: target } : { type: "heartbeat", slug: target };
const entry = (name: string, target: string | null) => ({
  id: "1",
  name,
  fields: { name, ...fieldsOf(target) },
  contacts: [],
});
const monitor = (key: string, name: string, target: string | null) => ({
  ...{ key, name, type: "heartbeat", url: null, slug: null, port: null, ...fieldsOf(target) },
});

it("a job with another name and a kept UUID has the key of the heartbeat with this UUID", () => {
  const uuid = "31365bce-8da9-4729-8ff3-aaa71d56b712";
  const jobs = [{ ...entry("Nightly", null), id: uuid }, entry("Backup", null)];
  const [kept, other] = [monitor("k/backup", "Backup", null), monitor("k/nightly", "Nightly", null)];
  const team = [
    { ...kept, heartbeat_token: uuid },
    { ...other, heartbeat_token: "other" },
  ];
  const found = keysInTeam("k", jobs, team);
  expect(jobs.map((one) => found.get(one))).toEqual(["backup", "backup-2"]);
});

const A = "https://a.example/";
const B = "https://b.example/";

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
] as const)("%s", (_what, entries, team, keys) => {
  const given = entries.map(([name, target]) => entry(name, target));
  const found = keysInTeam(
    "k",
    given,
    team.map(([key, name, target]) => monitor(key, name, target)),
  );
  expect(given.map((one) => found.get(one))).toEqual(keys);
});
