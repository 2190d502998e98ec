import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CommandEnding, runHere } from "@pharos/cli/testing";
import { type Instance, type OwnInstance, openInstance } from "../contract/instance.ts";
import { type BuiltCli, buildCli } from "../support/cli.ts";
import type { Program } from "../support/program.ts";
import { startProxy } from "../support/proxy.ts";

const SECRET = "https://hooks.example/T0/top-secret";
/** Names a variable, as files do. */
const HOOK = `\${HOOK}`;

let instance: Instance;
let own: OwnInstance;
let cli: BuiltCli;
let folder: string;
let file: string;
beforeAll(async () => {
  [instance, cli, folder] = await Promise.all([openInstance(), buildCli(), mkdtemp(join(tmpdir(), "pharos-apply-"))]);
  if (instance.own === null) throw new Error("These tests need an instance of their own.");
  own = instance.own;
  file = join(folder, "monitors.yaml");
});
afterAll(async () => {
  await Promise.all([instance.stop(), rm(folder, { recursive: true })]);
});

const variables = (token: string, url: string) => ({ PHAROS_URL: url, PHAROS_TOKEN: token, HOOK: SECRET });

function pharos(args: readonly string[], token: string, url = instance.url): Promise<CommandEnding> {
  return runHere(args, variables(token, url));
}

async function json(args: readonly string[], token: string, url = instance.url) {
  const { code, out, error } = await pharos([...args, "--json"], token, url);
  return { code, error, result: out === "" ? null : JSON.parse(out) };
}

const apply = (token: string, ...more: readonly string[]) => json(["apply", "-f", file, ...more], token);

function configuration(monitors: number, contact = HOOK): string {
  const all = Array.from({ length: monitors }, (_, index) => [
    `m-${index}`,
    {
      name: `Monitor ${index}`,
      type: "http",
      url: "https://shop.example/health",
      check_interval_minutes: 5,
      request_headers: { Authorization: HOOK },
      contacts: ["ops"],
    },
  ]);
  const ops = { name: "Ops", type: "webhook", config: { url: contact } };
  return JSON.stringify({ project: "shop", contacts: { ops }, monitors: Object.fromEntries(all) }, null, 2);
}

const count = async (token: string) => {
  const response = await fetch(`${instance.url}/api/v1/team`, { headers: { Authorization: `Bearer ${token}` } });
  const { data } = JSON.parse(await response.text());
  return [data.monitors_count, data.notification_contacts_count];
};

const isFromFifthCreate = (seen: readonly string[]) =>
  seen.filter((request) => request.startsWith("POST ")).length >= 5;

/** As if the allowance were used up, and back after a second. */
function refuse(response: ServerResponse): void {
  response.writeHead(429, { "Retry-After": "1", "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0" }).end();
}

/** In front of the instance: answers some requests without it. */
async function openProxy(isOurs: (seen: readonly string[]) => boolean | Promise<boolean>, answer = refuse) {
  const requests: string[] = [];
  let answered = 0;
  const proxy = await startProxy(instance.url, async ({ method, url, headers }, response) => {
    requests.push(`${method} ${url}`);
    if (!(await isOurs(requests))) return headers;
    answered += 1;
    answer(response);
    return null;
  });
  return { ...proxy, requests, answered: () => answered };
}

describe("pharos apply", () => {
  it("makes what the file says, changes nothing the second time, and says of each wait why", async () => {
    const { owner } = await instance.team();
    await writeFile(file, configuration(20));
    const dry = await apply(owner, "--dry-run");
    expect([dry.code, dry.result.summary.create, await count(owner)]).toEqual([3, 21, [0, 0]]);

    const proxy = await openProxy(({ length }) => length % 10 === 9);
    try {
      const first = await json(["apply", "-f", file], owner, proxy.url);
      const waits = "Waiting 1 s: the rate limit of 60 requests a minute is used up.\n".repeat(proxy.answered());
      expect(proxy.answered()).toBeGreaterThan(1);
      expect(first).toMatchObject({ code: 0, error: waits, result: { summary: { create: 21 }, failures: [] } });
      expect(await count(owner)).toEqual([20, 1]);
      proxy.requests.length = 0;
      const second = await json(["apply", "-f", file, "--prune"], owner, proxy.url);
      expect(second).toMatchObject({ code: 0, result: { summary: { create: 0, update: 0, unchanged: 21 } } });
      expect(proxy.requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
    } finally {
      await proxy.stop();
    }
    expect((await apply(owner, "--dry-run")).code).toBe(0);
  });

  it("changes, adopts and prunes, and prints no secret", async () => {
    const { owner } = await instance.team();
    await writeFile(file, configuration(2));
    expect((await apply(owner)).code).toBe(0);
    await own.pool.query("UPDATE monitors SET key = NULL, port = 5 WHERE key = 'shop/m-0'");
    await own.pool.query("UPDATE contacts SET key = 'ops' WHERE key = 'shop/ops'");
    await writeFile(file, configuration(1, `${HOOK}/other`));
    const { code, out, error } = await pharos(["apply", "-f", file, "--prune"], owner);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toMatch(
      /^~ contact shop\/ops \(webhook\): takes over contact \d+, .*\n {4}config: \(not shown\)\n {4}key: ops → shop\/ops\n~ monitor shop\/m-0 \(http\): takes over monitor \d+/,
    );
    expect(out).toMatch(
      /\n {4}port: 5 → null\n {4}key: null → shop\/m-0\n- monitor shop\/m-1 \(http\)\nPlan for shop: .*\nDone: 3 of 3\.\n$/,
    );
    expect(out).not.toContain("top-secret");
    expect(await count(owner)).toEqual([1, 1]);
    expect((await apply(owner, "--dry-run")).code).toBe(0);
  });

  it("touches its own project alone: two repositories of a team may use the same keys", async () => {
    const { owner } = await instance.team();
    const other = join(folder, "other.yaml");
    await writeFile(file, configuration(3));
    await writeFile(other, configuration(1).replace('"project": "shop"', '"project": "site"'));
    expect((await apply(owner)).code).toBe(0);
    const theirs = await json(["apply", "-f", other, "--prune"], owner);
    expect(theirs).toMatchObject({ code: 0, result: { project: "site", summary: { create: 2, delete: 0, keep: 0 } } });
    const ours = await apply(owner, "--prune", "--dry-run");
    expect(ours).toMatchObject({ code: 0, result: { project: "shop", summary: { unchanged: 4, delete: 0, keep: 0 } } });

    const alerting = configuration(1)
      .replace('"project": "shop"', '"project": "site"')
      .replace('"ops"\n', '"shop/ops"\n');
    await writeFile(other, alerting);
    expect(await json(["apply", "-f", other, "--prune"], owner)).toMatchObject({ code: 0, result: { failures: [] } });
    await writeFile(file, "project: shop\n");
    const emptied = await apply(owner, "--prune");
    expect(emptied).toMatchObject({ code: 0, result: { summary: { delete: 3, keep: 1, unchanged: 0 } } });
    expect(await count(owner)).toEqual([1, 2]);
  });

  it("finds nothing to do but keys in what export has written, which holds no secret", async () => {
    const { owner } = await instance.team();
    await writeFile(file, configuration(2));
    expect((await apply(owner)).code).toBe(0);
    await own.pool.query("UPDATE monitors SET key = NULL WHERE key = 'shop/m-1'");
    const { code, out, error } = await pharos(["export", "--project", "shop"], owner);
    expect([code, error]).toEqual([0, expect.stringContaining("set the variables in its first lines (3)")]);
    expect(out).not.toContain("top-secret");
    await writeFile(file, out.replaceAll(/\$\{\w+\}/g, HOOK));
    const { result } = await apply(owner, "--prune");
    expect(result.summary).toEqual({ create: 0, adopt: 1, update: 0, delete: 0, keep: 0, unchanged: 2 });
  });

  it("that gets no answer any more ends, and is finished by the next one", async () => {
    const { owner } = await instance.team();
    await writeFile(file, configuration(12));
    const proxy = await openProxy(isFromFifthCreate, (response) => response.destroy());
    try {
      const { code, error } = await pharos(["apply", "-f", file], owner, proxy.url);
      const waits = [1, 2, 4, 8].map((seconds) => `Waiting ${seconds} s: the API does not answer (ECONNRESET).\n`);
      expect([code, error]).toEqual([1, `${waits.join("")}The API at ${proxy.url} does not answer: ECONNRESET.\n`]);
    } finally {
      await proxy.stop();
    }
    expect(await count(owner)).toEqual([3, 1]);
    expect((await apply(owner)).code).toBe(0);
    expect(await count(owner)).toEqual([12, 1]);
  });

  it("that was killed halfway is finished by the next one", async () => {
    const { owner } = await instance.team();
    await writeFile(file, configuration(12));
    let program: Program | null = null;
    const proxy = await openProxy((seen) => {
      if (isFromFifthCreate(seen)) program?.kill("SIGKILL");
      return false;
    });
    try {
      program = cli.start(["apply", "-f", file], variables(owner, proxy.url));
      expect((await program.ended).signal).toBe("SIGKILL");
    } finally {
      await proxy.stop();
    }
    const [monitors] = await count(owner);
    expect(monitors).toBeLessThan(12);
    const second = await apply(owner);
    expect([second.code, second.result.failures]).toEqual([0, []]);
    expect(await count(owner)).toEqual([12, 1]);
  });

  it("goes on after a failure, and says of each what would be right and where", async () => {
    const { owner } = await instance.team("starter");
    await writeFile(file, configuration(2).replace('"check_interval_minutes": 5', '"check_interval_minutes": 1'));
    // The plan changes after it was read, with the first request that changes anything.
    const proxy = await openProxy(async (seen) => {
      const isPlanned = seen.at(-1)?.startsWith("POST ") === true;
      if (isPlanned) await own.pool.query("UPDATE teams SET plan = 'free' WHERE plan = 'starter'");
      return false;
    });
    const { code, error } = await pharos(["apply", "-f", file], owner, proxy.url).finally(proxy.stop);
    expect(code).toBe(1);
    expect(error).toMatch(
      /^monitor shop\/m-0: .*monitors\.yaml:17: The check interval minutes field must be at least 5.*\n$/,
    );
    expect(await count(owner)).toEqual([1, 1]);
  });

  it("changes nothing if the plan has no room, the file is wrong, or a Viewer asks", async () => {
    const token = await own.limitedTeam(1);
    await writeFile(file, configuration(2));
    const full = await apply(token);
    expect([full.code, full.error]).toEqual([
      2,
      expect.stringContaining("allows 1 monitor. The team has 0, and 2 more"),
    ]);
    expect(await count(token)).toEqual([0, 0]);

    await writeFile(file, "monitor: {}\nproject: shop\n");
    expect(await apply(token)).toMatchObject({
      code: 2,
      error: expect.stringContaining("monitors.yaml:1: monitor is not a known field"),
    });

    const { owner, viewer } = await instance.team();
    await writeFile(file, configuration(1));
    expect((await apply(owner)).code).toBe(0);
    expect(await apply(viewer, "--dry-run")).toMatchObject({
      code: 2,
      error: expect.stringContaining("PHAROS_TOKEN is a Viewer's"),
    });
  });
});
