import { createHash, randomBytes } from "node:crypto";
import { createMemberStore, createSessionKeeper } from "@pharos/db";
import { addComponent, addPage } from "@pharos/db/testing";
import { every, type Part } from "@pharos/runtime";
import type pg from "pg";
import type { Shown } from "./shown.ts";

/** People who look at monitors of a team, on its status page and in the dashboard. */
export interface Visitors extends Part {
  /** The last view of each place. */
  readonly shown: readonly Shown[];
  /** Answers that are wrong under any fault, in a sentence each. */
  readonly strange: readonly string[];
}

const SLUG = "faults";
const MAX_SEEN = 50;
/** Requests of a user are limited to 60 a minute. */
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** Where people look, and how they read there which monitors are down. */
interface Place {
  readonly app: "pages" | "dashboard";
  readonly path: string;
  readonly cookie: string;
  /** Its answer if it cannot say anything right now. */
  readonly failure: number;
  read(body: string): readonly (readonly [id: number, isDown: boolean])[];
}

/**
 * Publishes a status page of a team, and has a member of it look at that and at the dashboard.
 *
 * @param monitors the subjects of the team
 * @param doorsOf where a service is now
 */
export async function startVisitors(
  pool: pg.Pool,
  monitors: readonly number[],
  doorsOf: (app: string) => () => readonly string[],
): Promise<Visitors> {
  const places = await openPlaces(pool, monitors);
  const shown = places.map(({ app }): Shown => ({ place: app, askedAtMs: null, down: new Map() }));
  const strange: string[] = [];

  async function look({ app, path, cookie, failure, read }: Place, index: number): Promise<void> {
    const [door] = doorsOf(app)();
    const askedAtMs = Date.now();
    const response = await fetch(`${door}${path}`, {
      ...{ headers: { cookie }, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) },
    }).catch(() => null);
    const body = await response?.text().catch(() => null);
    if (!response || typeof body !== "string") return;
    if (response.status === 200) shown[index] = { place: app, askedAtMs, down: new Map(read(body)) };
    else if (response.status !== failure) strange.push(`${app} answered ${response.status} to ${path}`);
  }

  const loops = places.map((place, index) =>
    every("look", EVERY_MS, () => look(place, index), { onError: (error) => strange.push(String(error)) }),
  );
  return {
    shown,
    strange,
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

async function openPlaces(pool: pg.Pool, monitors: readonly number[]): Promise<readonly Place[]> {
  const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  const [owner] = await rows("SELECT team_id FROM subjects WHERE id = $1", [monitors[0]]);
  const team = { rows, teamId: Number(owner?.["team_id"]) };
  const pageId = await addPage(team, SLUG);
  for (const [position, id] of monitors.slice(0, MAX_SEEN).entries()) {
    await addComponent(team, pageId, String(id), id, { position });
  }
  const { userId } = await createMemberStore(pool).add(team.teamId, "ada@example.com", "owner");
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest();
  const now = new Date();
  await createSessionKeeper(pool).open({ userId, hash, signedInAt: now, userAgent: null, address: null }, now);
  return [
    { app: "pages", path: `/status/${SLUG}.json`, cookie: "", failure: 503, read: readPage },
    {
      app: "dashboard",
      path: "/app/api/monitors?per_page=100",
      cookie: `pharos=${secret}`,
      failure: 500,
      read: readList,
    },
  ];
}

interface PageBody {
  readonly groups: readonly { readonly components: readonly { readonly name: string; readonly state: string }[] }[];
}

function readPage(body: string): readonly (readonly [number, boolean])[] {
  const { groups }: PageBody = JSON.parse(body);
  return groups.flatMap(({ components }) =>
    components.map(({ name, state }) => [Number(name), state === "major_outage"] as const),
  );
}

interface ListBody {
  readonly data: readonly { readonly id: number; readonly status: string }[];
}

function readList(body: string): readonly (readonly [number, boolean])[] {
  const { data }: ListBody = JSON.parse(body);
  return data.map(({ id, status }) => [id, status === "down"] as const);
}
