import type { OldSubject } from "./upgrade.fixture.ts";

export const RULE = { rule: "disk", instance: "/", severity: "warning" };

/** A warning, or slowness. */
export const warned =
  (happening: "slow" | "warning", state: "delivered" | "withheld") =>
  async (subject: OldSubject): Promise<void> => {
    const isWithheld = state === "withheld";
    const event = await subject.event(happening, -20, { isWithheld, detail: RULE });
    if (!isWithheld) await subject.fanOut(event, "delivered", -20);
    await subject.pool.query("UPDATE subject_states SET slow_since = now() WHERE subject_id = $1", [subject.id]);
  };

/** An open outage whose alert got so far. */
export const outage =
  (state: "pending" | "delivered" | "failed" | "none", overAt: number | null = null) =>
  async (subject: OldSubject) => {
    const incidentId = await subject.incident(-20, overAt);
    const event = await subject.event("down", -20, { incidentId });
    if (state === "none") return;
    await subject.fanOut(event, state, -20);
    if (overAt !== null) await subject.fanOut(await subject.event("recovery", overAt, { incidentId }), state, overAt);
  };

export const withheld = async (subject: OldSubject) => {
  const incidentId = await subject.incident(-20);
  await subject.event("down", -20, { incidentId, isWithheld: true });
};

export async function resolve(subject: OldSubject): Promise<number> {
  const [incident] = await subject.rows(
    "UPDATE incidents SET resolved_at = started_at + interval '19 minutes' WHERE subject_id = $1 RETURNING id",
    [subject.id],
  );
  return Number(incident?.["id"]);
}

/** The end of its outage. */
export async function end(subject: OldSubject, state: "pending" | "delivered"): Promise<void> {
  const incidentId = await resolve(subject);
  await subject.fanOut(await subject.event("recovery", -1, { incidentId }), state, -1);
}

export const flapping = (isHeard: boolean, isDown: boolean) => async (subject: OldSubject) => {
  const incidentId = await subject.incident(-5, isDown ? null : -4);
  const event = await subject.event("flapping", -5, { incidentId, isWithheld: !isHeard });
  if (isHeard) await subject.fanOut(event, "delivered", -5);
  await subject.pool.query(
    `INSERT INTO flapping_subjects (subject_id, since, last_change_at, told)
     SELECT $1, occurred_at, occurred_at + interval '1 minute', $3 FROM events WHERE id = $2`,
    [subject.id, event, isHeard],
  );
};
