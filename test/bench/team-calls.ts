import { pageSpansUntil } from "@pharos/core/page-days";
import {
  claimChecks,
  createPageReader,
  createSteps,
  createStores,
  type Database,
  dayPass,
  deleteOldRollups,
  draftOutages,
  dropPartitions,
  hourPass,
  listPartitions,
  readMonitorCounts,
  resumeDue,
  settlePeriods,
} from "@pharos/db";
import { EXPIRIES } from "@pharos/scheduler/expiries";
import { createVault, parseKeyRing } from "@pharos/vault";
import { TEAM_SIZE } from "./fill-teams.ts";
import { KEYS } from "./fleet.ts";

export const VAULT = createVault(parseKeyRing(KEYS));
/** Partitions are there for so many days before the run. */
export const DAYS = 100;
const DAY_MS = 86_400_000;
const CLAIMED = 1_000;
const CLAIMS = { regions: ["lon", "nyc", "sgp", "tor"] };
/** A read may take so long in the database. */
const MAX_READ_MS = 50;
/** A step of a loop may take so long, so that claims do not wait behind it. */
const MAX_STEP_MS = 250;

/** An installation with so many teams, at the time when it was filled. */
export interface Installation {
  readonly teams: number;
  readonly database: Database;
  readonly now: Date;
}

type Given = ReturnType<typeof givenOf>;

/** One call that is measured. */
export interface Call {
  readonly name: string;
  readonly maxMs: number;
  /** @param run from 0 */
  readonly make: (given: Given, run: number) => Promise<unknown>;
}

/** A team in the middle, one of its monitors, and all that calls need. */
export function givenOf({ teams, database: { pool, prisma }, now }: Installation) {
  const teamId = Math.ceil(teams / 2);
  const lastId = teamId * TEAM_SIZE;
  const steps = createSteps((_subjectId, error) => fail(error));
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  /** So much later as a thousand monitors become due, in each run. */
  const atRun = (run: number) => new Date(now.getTime() + ((run + 1) * 60_000 * CLAIMED) / (teams * TEAM_SIZE));
  const month = { from: ago(30), to: now };
  const stores = createStores({ pool, prisma }, VAULT);
  return {
    teamId,
    id: lastId - TEAM_SIZE + 1,
    lastId,
    pool,
    now,
    ago,
    atRun,
    month,
    stores,
    steps,
    pages: createPageReader(pool),
  };
}

function fail(error: unknown): never {
  throw error;
}

const read = (name: string, make: Call["make"]): Call => ({ name, maxMs: MAX_READ_MS, make });
const step = (name: string, make: Call["make"]): Call => ({ name, maxMs: MAX_STEP_MS, make });

const FIRST_50 = { groups: null, number: 1, size: 50 } as const;

const READS: readonly Call[] = [
  read("overview, 50 of 100 by status", ({ stores, teamId, now }) =>
    stores.subjectList.lines(teamId, {}, { sort: "status", ...FIRST_50 }, now),
  ),
  read("overview, 50 of 100 by name", ({ stores, teamId, now }) =>
    stores.subjectList.lines(teamId, {}, { sort: "name", ...FIRST_50 }, now),
  ),
  read("monitors of a team, 100 by the API", ({ stores, teamId }) =>
    stores.monitors.page(teamId, {}, { number: 1, size: 100 }),
  ),
  read("incidents of a team, newest 50", ({ stores, teamId }) => stores.incidentList.newest(teamId, {}, 50)),
  read("open incidents of a team", ({ stores, teamId }) => stores.incidentList.open(teamId)),
  read("timeline of a monitor", ({ stores, teamId, id }) => stores.timeline.read({ teamId, kind: "monitor", id }, 100)),
  read("response times of a monitor, 24 h", ({ stores, id, now, ago }) => stores.figures.points(id, ago(1), now, 300)),
  read("status page of 50 components, 90 days", ({ pages, teamId, now }) =>
    pages.page(`page-${teamId}`, (page) => pageSpansUntil(now, page), now),
  ),
  read("counts of monitors of a team", ({ pool, teamId }) => readMonitorCounts(pool, teamId)),
  read("report of a team, 30 days", ({ stores, teamId, month, now }) =>
    stores.uptimeReports.ofTeam(teamId, month, now),
  ),
  read("report of a monitor, 30 days", ({ stores, id, month, now }) =>
    stores.uptimeReports.ofSubject(id, month, [month], now),
  ),
  read("delete of a monitor", ({ stores, teamId, lastId, now }, run) =>
    stores.monitors.remove(teamId, lastId - run, now),
  ),
];

const STEPS: readonly Call[] = [
  step(`claim of ${CLAIMED} monitors`, ({ pool, atRun }, run) => claimChecks(pool, atRun(run), CLAIMED, CLAIMS)),
  step("hourly rollup, a step", ({ pool, steps, ago }) => steps(pool, hourPass(ago(-1 / 24)))),
  step("daily rollup, a step", ({ pool, steps, now }) => steps(pool, dayPass(now))),
  step("delete of 5,000 hours", ({ pool, ago }) => deleteOldRollups(pool, ago(-29.5))),
  step("list of partitions", ({ pool }) => listPartitions(pool)),
  step("delete of a day of checks", ({ pool, ago }, run) => dropPartitions(pool, ago(DAYS - 31 - run))),
  step("drafts of outages", ({ pool, now }) => draftOutages(pool, now, (_outage, error) => fail(error))),
  step("periods of maintenance that begin or end", ({ pool, now }) => settlePeriods(pool, now)),
  step("pauses that end", ({ pool, now }) => resumeDue(pool, now, (_subjectId, error) => fail(error))),
  ...Object.entries(EXPIRIES).map(([name, expire]) => step(name, ({ pool, now }) => expire(pool, now))),
];

/** The heaviest reads and changes of one team, and the steps of loops over all teams. */
export const CALLS: readonly Call[] = [...READS, ...STEPS];
