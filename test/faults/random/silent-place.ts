import { waitFor } from "@pharos/embedded/testing";
import { LONG_SILENT } from "../../support/long-silent.ts";
import type { Place } from "./kinds.ts";
import type { Stage } from "./wave.ts";

export const SILENT: Place = "home";

interface Known {
  readonly id: number;
  readonly status: string;
  readonly incidents: number;
}

const KNOWN = `
SELECT st.subject_id AS id, st.status, (SELECT count(*)::int FROM incidents i WHERE i.subject_id = st.subject_id) AS incidents
FROM subject_states st WHERE st.subject_id = ANY ($1::int[]) ORDER BY 1`;

const IS_DOWN = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status = 'down'";

/**
 * Cuts a place off until it is down, as if the time that it may be silent had passed. During this, the targets of its monitors change,
 * which nobody can see. @throws Error if a monitor shows that
 */
export async function silencePlace({ pool, subjects, targets, fleet, say }: Stage, withinMs: number): Promise<void> {
  const placeId = subjects.placed.places.get(SILENT) ?? 0;
  const ids = subjects.placed.monitors.filter((one) => one.place === SILENT && !one.hasBothSides).map(({ id }) => id);
  const links = fleet.probes.linksOf(SILENT);
  for (const link of links) link.disturb("silence", { mode: "cut" });
  say("a place is cut off until it is down");
  const isDown = async () => {
    await pool.query(LONG_SILENT, [placeId]);
    return (await pool.query(IS_DOWN, [placeId])).rows.length > 0;
  };
  await waitFor(isDown, { what: "the place to be down", timeoutMs: withinMs });
  // Results that were on their way are recorded.
  const before = (await pool.query<Known>(KNOWN, [ids])).rows;
  for (const id of ids) {
    if (targets.isFailing(id)) targets.heal(id);
    else targets.fail(id);
  }
  const round = await pool.query<{ number: number }>(CHECKED, [subjects.monitors]);
  const isChecked = async () => {
    const { rows } = await pool.query<{ number: number }>(CHECKED, [subjects.monitors]);
    return (rows[0]?.number ?? 0) > (round.rows[0]?.number ?? 0) + 1;
  };
  await waitFor(isChecked, { what: "regions to check their monitors again", timeoutMs: withinMs });
  const after = (await pool.query<Known>(KNOWN, [ids])).rows;
  for (const link of links) link.calm("silence");
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error(`Monitors of a silent place changed: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  const isUp = async () => (await pool.query(IS_DOWN, [placeId])).rows.length === 0;
  await waitFor(isUp, { what: "the place to be up", timeoutMs: withinMs });
}

/** The least number of checks of all. */
const CHECKED = "SELECT min(check_number)::int AS number FROM subject_states WHERE subject_id = ANY ($1::int[])";
