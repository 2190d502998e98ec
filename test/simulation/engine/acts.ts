import { createDeletedSubjectStore, type Pool } from "@pharos/db";
import { type ActPlan, MAX_QUIET_MINUTES, MINUTE_MS, type Plan } from "./plan.ts";
import type { Stores, Subjects } from "./subjects.ts";
import type { World } from "./world.ts";

interface ActDeps {
  readonly pool: Pool;
  readonly stores: Stores;
  readonly subjects: Subjects;
}

/** Does the acts of members, as the API does them. No fault reaches their connections. */
export function planActs(world: World, deps: ActDeps): void {
  const { time, calls, trace, plan } = world;
  const doAt = (atMs: number, text: string, work: () => Promise<void>) =>
    time.at(atMs, async () => {
      trace.note(text);
      await calls.track(work());
      world.touch();
    });
  for (const act of plan.acts) {
    const subject = deps.subjects.monitors[act.monitor];
    if (subject === undefined) continue;
    const { begin, end } = actOf(act, subject, { ...deps, plan, now: time.now });
    doAt(act.fromMs, `a member begins ${act.what} of subject ${subject.id}`, begin);
    doAt(act.toMs, `a member ends ${act.what} of subject ${subject.id}`, end);
  }
}

interface Act {
  begin(): Promise<void>;
  end(): Promise<void>;
}

type Target = Subjects["monitors"][number];
type Doing = ActDeps & { readonly plan: Plan; readonly now: () => Date };

const nothing = async () => {};

function actOf(act: ActPlan, subject: Target, doing: Doing): Act {
  const { pool, stores, plan, now } = doing;
  const { id, teamId, contactIds } = subject;
  const run = async (sql: string, values: readonly unknown[]) => void (await pool.query(sql, [...values]));
  const setActive = (isActive: boolean) =>
    stores.monitors.update(teamId, id, (settings) => ({ settings: { ...settings, isActive } }), now()).then(() => {});
  const attach = (ids: readonly number[]) =>
    stores.monitors.update(teamId, id, (settings) => ({ settings, contactIds: ids }), now()).then(() => {});
  const setTimeoutTo = (requestTimeoutSeconds: number) =>
    stores.monitors
      .update(teamId, id, (settings) => ({ settings: { ...settings, requestTimeoutSeconds } }), now())
      .then(() => {});
  const until = new Date(act.toMs);
  switch (act.what) {
    case "pause":
      return { begin: () => setActive(false), end: () => setActive(true) };
    case "detach":
      return { begin: () => attach([]), end: () => attach(contactIds) };
    case "edit": {
      const timeout = plan.monitors[act.monitor]?.timeoutSeconds ?? 5;
      return { begin: () => setTimeoutTo(timeout - 1), end: () => setTimeoutTo(timeout) };
    }
    case "maintenance":
      return { begin: () => addWindow(pool, subject, { from: now(), to: until }), end: nothing };
    case "snooze":
      return {
        async begin() {
          await run("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, now()]);
          await run(
            "INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')",
            [id, now(), until],
          );
        },
        end: nothing,
      };
    case "deployment":
      return deploymentOf(act, subject, doing);
    case "delete":
      return {
        begin: () => stores.monitors.remove(teamId, id, now()).then(() => {}),
        end: () =>
          createDeletedSubjectStore(pool)
            .restore("monitor", id, now())
            .then(() => {}),
      };
  }
}

function deploymentOf({ fromMs, toMs }: ActPlan, { id, teamId }: Target, { pool, stores, now }: Doing): Act {
  let deploymentId: number | null = null;
  return {
    async begin() {
      const { rows } = await pool.query<{ id: number }>(
        "INSERT INTO users (email) VALUES ($1) ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id",
        ["ada@example.com"],
      );
      const quietMinutes = Math.min(MAX_QUIET_MINUTES, Math.ceil((toMs - fromMs) / MINUTE_MS));
      const settings = { name: "shop", version: null, url: null, key: null, monitorIds: [id], quietMinutes };
      const { deployment } = await stores.deployments.start(teamId, { ...settings, userId: rows[0]?.id ?? 0 }, now());
      deploymentId = deployment.id;
    },
    async end() {
      if (deploymentId === null) return;
      const allow = ({ quietUntil }: { readonly quietUntil: Date }): "finish" | "leave" =>
        quietUntil > now() ? "finish" : "leave";
      const finished = { result: "succeeded", allow, verifyChecks: () => 6 } as const;
      await stores.deployments.finish(teamId, deploymentId, finished, now());
    },
  };
}

/** A window that occurs once. */
async function addWindow(
  pool: Pool,
  { id, teamId }: Target,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1_000);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, hide_from_pages,
       announce_minutes, created_at, updated_at)
     VALUES ($1, 'Upgrade', 'listed', $2::timestamptz AT TIME ZONE 'UTC', $3, 'UTC', false, '{}', $2, $2) RETURNING id`,
    [teamId, from, seconds],
  );
  const window = rows[0]?.id ?? 0;
  await pool.query("INSERT INTO maintenance_targets SELECT $1, 1, $2::int", [window, id]);
  await pool.query(
    `INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     VALUES ($1, $2::timestamptz AT TIME ZONE 'UTC', tstzrange($2, $3), 'listed', 1)`,
    [window, from, to],
  );
}
