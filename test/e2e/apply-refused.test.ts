import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { type Instance, type OwnInstance, openInstance } from "../contract/instance.ts";

const MASKED = "https://hooks.example/********";
const monitor = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 5 };
const team = {
  project: "acme",
  contacts: { ops: { name: "Ops", type: "webhook", config: { url: MASKED } } },
  monitors: { shop: { ...monitor, request_headers: { "X-Key": "********" }, contacts: ["ops"] } },
};

let instance: Instance;
let own: OwnInstance;
let folder: string;
let file: string;
beforeAll(async () => {
  [instance, folder] = await Promise.all([openInstance(), mkdtemp(join(tmpdir(), "pharos-refused-"))]);
  if (instance.own === null) throw new Error("These tests need an instance of their own.");
  own = instance.own;
  file = join(folder, "monitors.yaml");
});
afterAll(async () => {
  await Promise.all([instance.stop(), rm(folder, { recursive: true })]);
});

const pharos = (token: string, ...args: readonly string[]) =>
  runHere(args, { PHAROS_URL: instance.url, PHAROS_TOKEN: token });

const write = (configuration: object) => writeFile(file, JSON.stringify(configuration, null, 2));

async function count(): Promise<number> {
  const { rows } = await own.pool.query(
    "SELECT (SELECT count(*) FROM monitors)::int + (SELECT count(*) FROM contacts)::int AS count",
  );
  return rows[0]?.count;
}

describe("a dry run", () => {
  it.each<[string, object, string]>([
    ["an address", { url: "example.com" }, "8: monitors.shop.url must be a full URL, such as https://example.com"],
    [
      "an interval below the plan's",
      { check_interval_seconds: 1 },
      "10: monitors.shop.check_interval_seconds must be at least 300 on the free plan",
    ],
  ])("refuses %s that the API would refuse, with its place", async (_what, fields, mistake) => {
    const { owner } = await instance.team("free");
    await write({ project: "acme", contacts: {}, monitors: { shop: { ...monitor, ...fields } } });
    for (const more of [["--dry-run"], []]) {
      const { code, out, error } = await pharos(owner, "apply", "-f", file, ...more);
      expect({ code, out, error }).toEqual({ code: 2, out: "", error: `${file}:${mistake}\n` });
    }
  });
});

it("--skip-refused makes what the plan allows, and names the rest, each time it is applied", async () => {
  const { owner } = await instance.team("free");
  const slow = { ...monitor, is_active: false };
  const many = Array.from({ length: 11 }, (_, index) => [`m${index}`, { ...slow, name: `M${index}` }]);
  const monitors = { fast: { ...slow, check_interval_minutes: 1 }, ...Object.fromEntries(many) };
  await write({ project: "acme", contacts: {}, monitors });
  expect(await pharos(owner, "apply", "-f", file)).toMatchObject({ code: 2, out: "" });
  const told = [
    `monitor acme/fast: skipped: ${file}:9: monitors.fast.check_interval_minutes must be at least 5 on the free plan`,
    expect.stringMatching(
      /^monitor acme\/m10: skipped: .*: The free plan of this team allows 10 monitors, so this one was not created$/,
    ),
  ];
  for (const created of [10, 0]) {
    const { code, out, error } = await pharos(owner, "apply", "-f", file, "--skip-refused", "--json");
    expect([code, error.trimEnd().split("\n")]).toEqual([0, told]);
    const { summary, skipped, failures } = JSON.parse(out);
    expect([summary.create, summary.update, skipped.length, failures]).toEqual([created, 0, 2, []]);
  }
});

it("--skip-unset skips what needs a variable that is not set, keeps its record, and exits with 5", async () => {
  const { owner } = await instance.team();
  const [secret, plain] = ["secret", "plain"].map((name) => ({ ...monitor, name, is_active: false }));
  const needing = { ...secret, request_headers: { "X-Key": `\${API_KEY}` } };
  const both = (name: string) => ({ secret: { ...needing, depends_on: ["plain"] }, plain: { ...plain, name } });
  await write({ project: "acme", monitors: both("Plain") });
  expect(await pharos(owner, "apply", "-f", file)).toMatchObject({ code: 2, out: "" });
  const line = `monitor acme/secret: skipped: ${file}:11: the environment variable API_KEY is not set\n`;
  const skipping = (...more: readonly string[]) =>
    pharos(owner, "apply", "-f", file, "--prune", "--skip-unset", ...more);
  expect(await skipping()).toMatchObject({
    ...{ code: 5, error: line, out: expect.stringContaining("1 to create, 0 to change, 0 to delete") },
  });
  const variables = { PHAROS_URL: instance.url, PHAROS_TOKEN: owner, API_KEY: "key" };
  expect(await runHere(["apply", "-f", file, "--skip-unset"], variables)).toMatchObject({ code: 0, error: "" });
  await write({ project: "acme", monitors: both("Other") });
  expect(await skipping("--dry-run")).toMatchObject({ code: 3, error: line });
  expect(await skipping()).toMatchObject({
    ...{ code: 5, error: line, out: expect.stringContaining("0 to create, 1 to change, 0 to delete") },
  });
});

it("--skip-unset also skips what depends on a skipped monitor, and the groups with it", async () => {
  const { owner } = await instance.team();
  const [db, web, free] = ["db", "web", "free"].map((name) => ({ ...monitor, name, is_active: false }));
  const monitors = {
    ...{ db: { ...db, request_headers: { "X-Key": `\${API_KEY}` } }, web: { ...web, depends_on: ["db"] }, free },
    all: { name: "all", type: "group", members: ["db", "free"], check_interval_minutes: 1, is_active: false },
  };
  await write({ project: "acme", monitors });
  const { code, out, error } = await pharos(owner, "apply", "-f", file, "--skip-unset");
  expect([code, out]).toEqual([5, expect.stringContaining("1 to create, 0 to change, 0 to delete")]);
  const names = "names monitor acme/db, which is skipped and does not exist yet";
  expect(error.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^monitor acme\/db: skipped: .*: the environment variable API_KEY is not set$/),
    expect.stringContaining(`monitors.web.depends_on ${names}`),
    expect.stringContaining(`monitors.all.members ${names}`),
  ]);
});

describe("a token", () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      "that is unknown",
      async () => "pharos_wrong",
      /^The API rejects PHAROS_TOKEN: The API answered 401, Unauthorized: /,
    ],
    [
      "of no team",
      () => own.uselessToken("not-pinned"),
      /^The API rejects PHAROS_TOKEN: The API answered 403, Forbidden: /,
    ],
    [
      "of a Viewer",
      async () => (await instance.team()).viewer,
      /^(PHAROS_TOKEN is a Viewer's|The API rejects PHAROS_TOKEN: .* A Viewer may)/,
    ],
    ["with a line break", async () => "pharos_x\n", /^PHAROS_TOKEN is set to a hidden value; it must be /],
  ])("%s is told at once, and nothing is changed", async (_what, newToken, message) => {
    const token = await newToken();
    await write(team);
    const before = await count();
    const commands = [
      ["apply", "-f", file],
      ["apply", "-f", file, "--dry-run"],
      ["export", "--project", "acme"],
      ["check", "1"],
    ];
    for (const { code, out, error } of await Promise.all(commands.map((args) => pharos(token, ...args)))) {
      expect({ code, out, error }).toEqual({ code: 2, out: "", error: expect.stringMatching(message) });
      expect(error).toMatch(/^[^\n]+\n$/);
    }
    expect(await count()).toBe(before);
  });
});

it("a secret that looks like a masked one is a secret like any other", async () => {
  const { owner } = await instance.team();
  await write(team);
  expect(await pharos(owner, "apply", "-f", file)).toMatchObject({ code: 0, error: "" });
  expect(await pharos(owner, "apply", "-f", file, "--dry-run")).toMatchObject({ code: 0, error: "" });
  const { code, out } = await pharos(owner, "export", "--project", "acme");
  expect([code, out.includes("MONITOR_SHOP_X_KEY}")]).toEqual([0, true]);
});
