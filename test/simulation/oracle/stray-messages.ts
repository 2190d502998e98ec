import type { Plan } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import type { Post } from "../engine/world.ts";
import type { Found } from "./mistake.ts";
import type { IncidentRecord, Records } from "./records.ts";

/** A notifier that has read its delivery may still send it. */
const ON_ITS_WAY_MS = 1_000;

/** A message goes to a contact of its subject only, and its incident has begun or ended before. */
export function strayMessages(
  { plan, posts, subjects }: History,
  { incidents, deliveries }: Records,
): readonly Found[] {
  const known = new Map(deliveries.map((one) => [one.id, one]));
  const incidentsById = new Map(incidents.map((one) => [one.id, one]));
  const all = [...subjects.monitors, ...subjects.heartbeats];
  return posts.flatMap((post) => {
    const { subjectId, atMs, contact, event } = post;
    const index = all.findIndex(({ id }) => id === subjectId);
    const isAttached = all[index]?.contactIds.includes(subjects.contacts[contact] ?? 0) ?? false;
    const incidentId = known.get(post.deliveryId)?.incidentId ?? null;
    const incident = incidentId === null ? undefined : incidentsById.get(incidentId);
    const blame = (why: string) => [{ subjectId, atMs, text: `contact ${contact} got ${event}, and ${why}` }];
    return [
      ...(isAttached && !isDetached(plan, index, atMs) ? [] : blame("is not attached")),
      ...(isTrue(post, incident) ? [] : blame(`incident ${incidentId} does not say so`)),
    ];
  });
}

/** Heartbeats come after all monitors, and no act is on them. */
function isDetached({ acts }: Plan, index: number, atMs: number): boolean {
  return acts.some(
    ({ monitor, what, fromMs, toMs }) =>
      what === "detach" && monitor === index && atMs > fromMs + ON_ITS_WAY_MS && atMs < toMs,
  );
}

/** Whether the incident is of the subject, and had begun or ended before the message. */
function isTrue({ event, subjectId, atMs }: Post, incident: IncidentRecord | undefined): boolean {
  if (event !== "monitor.down" && event !== "monitor.recovery") return true;
  if (incident?.subjectId !== subjectId) return false;
  const sinceMs = event === "monitor.down" ? incident.openedAtMs : incident.closedAtMs;
  return sinceMs !== null && sinceMs <= atMs;
}
