import { createVault } from "@pharos/vault";
import type pg from "pg";
import { keys } from "../../../support/config.ts";
import { addMonitors, type Watched } from "../../../support/monitors.ts";
import { newTeam } from "../../../support/team.ts";

/**
 * The contacts of a team that uses every rule for alerts.
 *
 * | contact | hours |
 * |---|---|
 * | `day` | always |
 * | `night` | never during a run |
 * | `shift` | never during a run, and outages are sent at any time |
 * | `only`, `late` | none |
 */
export const CONTACTS = ["day", "night", "shift", "only", "late"] as const;
export type ContactName = (typeof CONTACTS)[number];

/** Outside of its hours all through a run. */
export const SLEEPER: ContactName = "night";

/** How the contacts of one monitor are notified. */
export interface Rule {
  readonly direct: readonly ContactName[];
  /** Contacts that are notified a minute later, if nobody acknowledges the outage. */
  readonly steps: readonly ContactName[];
  /** An alert needs so many failures among the last `of` checks. */
  readonly failures: number;
  readonly of: number;
  /** A recovery needs so many passes in a row. */
  readonly passes: number;
}

const AT_ONCE = { failures: 1, of: 1, passes: 1 } as const;

/** The monitors of a family. Each depends on monitors before it. */
export const ROLES = [
  { role: "router", parents: [], direct: ["day", "night", "shift"], steps: ["late"], ...AT_ONCE },
  { role: "link", parents: [], direct: ["day", "night"], steps: [], ...AT_ONCE },
  { role: "shop", parents: ["router"], direct: ["day", "night", "only"], steps: ["late"], ...AT_ONCE },
  { role: "search", parents: ["router", "link"], direct: ["day", "shift"], steps: [], ...AT_ONCE },
  { role: "mail", parents: [], direct: ["day", "night"], steps: ["late"], failures: 2, of: 3, passes: 2 },
  { role: "blog", parents: [], direct: ["day", "night"], steps: [], ...AT_ONCE },
] as const satisfies readonly (Rule & { readonly role: string; readonly parents: readonly string[] })[];
export type Role = (typeof ROLES)[number]["role"];

/** A monitor with rules. */
export interface RuledMonitor extends Rule {
  readonly id: number;
  readonly role: Role;
  /** Monitors that it depends on. */
  readonly parents: readonly number[];
}

/** A team whose monitors have rules, one family after the other. */
export interface Ruled {
  readonly token: string;
  readonly monitors: readonly RuledMonitor[];
  /** By the id of the contact. */
  readonly contacts: ReadonlyMap<number, ContactName>;
}

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** A run takes a day at most, and no zone is more than a day from UTC. */
const FAR_DAYS = 3;

/** @param receiverUrl each contact has a path below it */
export async function addRuled(
  pool: pg.Pool,
  families: number,
  { receiverUrl, ...watched }: Omit<Watched, "count" | "webhookUrl" | "teamId"> & { readonly receiverUrl: string },
): Promise<Ruled> {
  const team = await newTeam(pool);
  const ids = await addMonitors(pool, { ...watched, teamId: team.id, count: families * ROLES.length });
  const monitors = ids.map((id, index): RuledMonitor => {
    const { parents, ...rule } = roleOf(index);
    const first = index - (index % ROLES.length);
    const idOf = (role: string) => ids[first + ROLES.findIndex((one) => one.role === role)] ?? id;
    return { ...rule, id, parents: parents.map(idOf) };
  });
  const contacts = new Map<number, ContactName>();
  for (const name of CONTACTS) contacts.set(await addContact(pool, team.id, name, receiverUrl), name);
  await writeRules(pool, monitors, contacts);
  return { token: team.token, monitors, contacts };
}

function roleOf(index: number): (typeof ROLES)[number] {
  const role = ROLES[index % ROLES.length];
  if (role === undefined) throw new Error("There are no roles.");
  return role;
}

async function addContact(pool: pg.Pool, teamId: number, name: ContactName, receiverUrl: string): Promise<number> {
  const config = createVault(keys).encrypt("contact.config", JSON.stringify({ url: `${receiverUrl}/rules/${name}` }));
  const { rows } = await pool.query<{ id: number }>(
    "INSERT INTO contacts (team_id, name, type, config, hours) VALUES ($1, $2, 'webhook', $3, $4) RETURNING id",
    [teamId, name, config, JSON.stringify(hoursOf(name, new Date()))],
  );
  return rows[0]?.id ?? 0;
}

function hoursOf(name: ContactName, now: Date) {
  // 0 is Sunday.
  const far = DAYS[(now.getUTCDay() + 6 + FAR_DAYS) % DAYS.length];
  const hours = (days: readonly (string | undefined)[], to: string, outside: string) => ({
    ...{ timeZone: "UTC", ranges: [{ days, from: "00:00", to }], outside },
  });
  if (name === "day") return hours(DAYS, "24:00", "hold");
  if (name === "night") return hours([far], "01:00", "hold");
  return name === "shift" ? hours([far], "01:00", "outages") : null;
}

async function writeRules(
  pool: pg.Pool,
  monitors: readonly RuledMonitor[],
  contacts: ReadonlyMap<number, ContactName>,
): Promise<void> {
  const idOf = new Map([...contacts].map(([id, name]) => [name, id]));
  for (const { id, parents, direct, steps, failures, of, passes } of monitors) {
    const attached = [...direct.map((name) => [idOf.get(name), 0]), ...steps.map((name) => [idOf.get(name), 1])];
    await pool.query(
      `INSERT INTO subject_contacts (subject_id, contact_id, escalate_after_minutes)
       SELECT $1, * FROM unnest($2::int[], $3::int[])`,
      [id, attached.map(([contact]) => contact), attached.map(([, minutes]) => minutes)],
    );
    await pool.query("INSERT INTO dependencies (child_id, parent_id) SELECT $1, unnest($2::int[])", [id, parents]);
    await pool.query(
      `UPDATE subjects SET alert_after_failures = $2::int, alert_failures_of = nullif($3::int, $2::int), recover_after_successes = $4::int
       WHERE id = $1`,
      [id, failures, of, passes],
    );
  }
}
