import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Part } from "@pharos/runtime";
import { hashToken, newPingKey } from "@pharos/vault";
import { type Client, createClient } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let edge: Part & { readonly url: string };
beforeAll(async () => {
  world = await openWorld();
  // Each ping comes from a separate address, so that the limits of addresses do not apply.
  edge = await startEdge(world.backends, { isPatient: true, trustedProxyHops: 1 });
});
afterAll(async () => {
  await edge.stop();
  await world.stop();
});

interface Team {
  readonly id: number;
  readonly client: Client;
  readonly key: string;
}

/** A team with a ping key. */
async function newTeam({ creates = false } = {}): Promise<Team> {
  const client = createClient(edge.url, await newTeamToken(world.pool));
  const id = Number((await client.get("/team"))["id"]);
  return { id, client, key: await giveKey(id, creates) };
}

async function giveKey(teamId: number, creates: boolean): Promise<string> {
  const key = newPingKey(randomBytes);
  await world.pool.query(
    `INSERT INTO ping_keys (team_id, hash, created_at, creates_heartbeats) VALUES ($1, $2, now(), $3)
     ON CONFLICT (team_id) DO UPDATE SET hash = excluded.hash`,
    [teamId, hashToken(key), creates],
  );
  return key;
}

const heartbeat = async ({ client }: Team, slug: string, settings: object = {}) =>
  Number(
    (await client.post("/monitors", { name: "job", type: "heartbeat", check_interval_minutes: 60, slug, ...settings }))[
      "id"
    ],
  );

let sender = 0;
/** A PostgreSQL that is late on a busy machine makes it 500, which asks for the ping again. */
const TRIES = 20;
const PAUSE_MS = 250;

async function ask(path: string, init: RequestInit = {}): Promise<readonly [status: number, text: string]> {
  for (let tries = 1; ; tries += 1) {
    sender += 1;
    const headers = { "x-forwarded-for": `10.0.${sender >> 8}.${sender & 255}` };
    const answer = await fetch(`${edge.url}/ping/${path}`, { headers, ...init });
    const text = await answer.text();
    if (answer.status !== 500 || tries === TRIES) return [answer.status, text];
    await sleep(PAUSE_MS);
  }
}

const OK = [200, "OK"];
const CREATED = [201, "Created"];
const refused = (status: number) => [status, expect.stringContaining(`"status":${status}`)];

const keptOf = (id: number) =>
  world.rows("SELECT kind, exit_status FROM pings WHERE subject_id = $1 ORDER BY number", [id]);

describe("the address of a ping key and a slug", () => {
  it.each([
    ["", "success", null],
    ["/", "success", null],
    ["/start", "start", null],
    ["/fail", "fail", null],
    ["/log", "log", null],
    ["/0", "success", 0],
    ["/7", "fail", 7],
    ["", "success", null, "nightly%5Fbackup%2D2"],
  ])(
    "with the suffix '%s' answers 200 and OK, and keeps a ping",
    async (suffix, kind, exitStatus, slug = "nightly_backup-2") => {
      const team = await newTeam();
      const id = await heartbeat(team, "nightly_backup-2");
      expect(await ask(`${team.key}/${slug}${suffix}`, { method: "POST" })).toEqual(OK);
      expect(await keptOf(id)).toEqual([{ kind, exit_status: exitStatus }]);
    },
  );

  it("names the heartbeat of its own team", async () => {
    const [one, other] = [await newTeam(), await newTeam()];
    const ids = [await heartbeat(one, "backup"), await heartbeat(other, "backup")] as const;
    expect(await ask(`${other.key}/backup`)).toEqual(OK);
    expect([await keptOf(ids[0]), await keptOf(ids[1])]).toEqual([[], [{ kind: "success", exit_status: null }]]);
  });

  it.each([
    ["Backup", 400],
    ["%42ackup", 400],
    ["back%zzup", 404],
    ["back%2Fup", 404],
    ["backup/256", 400],
    ["backup/start?rid=7", 400],
    ["back.up", 404],
    ["a".repeat(101), 404],
    ["other", 404],
    ["backup/stop", 404],
  ])("refuses %s with %d", async (path, status) => {
    const team = await newTeam({ creates: true });
    await heartbeat(team, "backup");
    expect(await ask(`${team.key}/${path}`)).toEqual(refused(status));
  });

  it("is nothing under another key, of a paused heartbeat, or of a deleted one", async () => {
    const team = await newTeam({ creates: true });
    const id = await heartbeat(team, "backup");
    expect(await ask(`${newPingKey(randomBytes)}/backup?create=1`)).toEqual(refused(404));
    await team.client.patch(`/monitors/${id}`, { is_active: false });
    expect(await ask(`${team.key}/backup?create=1`)).toEqual(refused(404));
    await world.pool.query("UPDATE monitors SET deleted_at = now() WHERE id = $1", [id]);
    expect(await ask(`${team.key}/backup`)).toEqual(refused(404));
  });

  it("ends with the key that another took the place of", async () => {
    const team = await newTeam();
    await heartbeat(team, "backup");
    const next = await giveKey(team.id, false);
    expect(await ask(`${team.key}/backup`)).toEqual(refused(404));
    expect(await ask(`${next}/backup`)).toEqual(OK);
  });

  it("takes 60 pings a minute for each slug", async () => {
    const team = await newTeam();
    await heartbeat(team, "one");
    await heartbeat(team, "two");
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(`${team.key}/one/log`)));
    expect(answers.filter(([status]) => status === 429)).toHaveLength(1);
    expect(await ask(`${team.key}/two`)).toEqual(OK);
  });
});

describe("create=1", () => {
  const named = async (team: Team, name: string) =>
    (await world.rows("SELECT id FROM monitors WHERE team_id = $1 AND name = $2 ORDER BY id", [team.id, name])).map(
      ({ id }) => Number(id),
    );

  it("makes the heartbeat that is not there, once, and alerts the contacts that were chosen for that", async () => {
    const team = await newTeam({ creates: true });
    const contact = Number(
      (
        await team.client.post("/notification-contacts", {
          ...{ name: "Ops", type: "email", config: { email: "ops@example.com" } },
        })
      )["id"],
    );
    await world.pool.query("INSERT INTO ping_key_contacts (team_id, contact_id) VALUES ($1, $2)", [team.id, contact]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(`${team.key}/backup/start?create=1`)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(answers).toContainEqual(CREATED);
    const [id = 0, ...others] = await named(team, "backup");
    expect(others).toEqual([]);
    expect(await team.client.get(`/monitors/${id}`)).toMatchObject({
      type: "heartbeat",
      slug: "backup",
      status: "pending",
      check_interval_seconds: 86_400,
      heartbeat_grace_seconds: 3_600,
      heartbeat_token: expect.any(String),
      notification_contacts: [{ id: contact }],
    });
    expect((await keptOf(id)).map(({ kind }) => kind)).toEqual(["start", "start", "start", "start"]);
    const log = "SELECT door, operation, user_id, entity, before FROM audit_log WHERE entity_id = $1";
    expect(await world.rows(log, [id])).toEqual([
      { door: "ping", operation: "create-pinged", user_id: null, entity: "monitor", before: null },
    ]);
  });

  it("makes none unless the key may", async () => {
    const team = await newTeam();
    expect(await ask(`${team.key}/backup?create=1`)).toEqual(refused(404));
    const creating = await newTeam({ creates: true });
    for (const query of ["", "?create=0", "?create=true"]) {
      expect(await ask(`${creating.key}/backup${query}`)).toEqual(refused(404));
    }
    expect(await named(creating, "backup")).toEqual([]);
  });

  it("is 404, as in Healthchecks, where the plan has no room", async () => {
    const team = await newTeam({ creates: true });
    await world.pool.query("UPDATE teams SET max_monitors = 1 WHERE id = $1", [team.id]);
    expect(await ask(`${team.key}/one?create=1`)).toEqual(CREATED);
    expect(await ask(`${team.key}/two?create=1`)).toEqual(refused(404));
    expect(await ask(`${team.key}/one?create=1`)).toEqual(OK);
  });

  it("makes 20 in an hour for a team, and a new key does not make room for more", async () => {
    const team = await newTeam({ creates: true });
    for (let count = 0; count < 20; count += 1) expect(await ask(`${team.key}/job-${count}?create=1`)).toEqual(CREATED);
    expect(await ask(`${team.key}/job-20?create=1`)).toEqual(refused(429));
    const next = await giveKey(team.id, true);
    expect(await ask(`${next}/job-20?create=1`)).toEqual(refused(429));
    expect(await ask(`${next}/job-3?create=1`)).toEqual(OK);
  });
});
