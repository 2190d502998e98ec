import type { Happening, NewsEvent } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { booleanArray, numberArray, textArray } from "../sql/arrays.ts";
import { offsetTime } from "../sql/offset-time.ts";

/** An event that a question makes, because its message comes late or once more. */
interface NewEvent {
  readonly subjectId: number;
  readonly happening: Happening | null;
  readonly endsFlapping: boolean;
  readonly endsAcknowledgement: boolean;
  readonly incidentId: number | null;
  /** The event whose words it repeats. */
  readonly repeats: number | null;
}

/**
 * An end happened when the incident ended, and everything else happens now. The details come from the first event of the
 * same kind.
 */
const INSERT = `
INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at, ends_flapping, detail)
SELECT h.happening, coalesce(e.audience, ${audienceOf("h.happening")}), n.subject_id, i.id,
  CASE WHEN h.happening = 'recovery' AND NOT n.ends_flapping THEN coalesce(i.resolved_at, $6) ELSE $6 END, $6::timestamptz, n.ends_flapping,
  CASE WHEN e.id IS NOT NULL THEN e.detail
    WHEN h.happening = 'reminder' THEN jsonb_build_object('started_at', ${offsetTime("i.started_at")},
      'down_seconds', greatest(0, round(extract(epoch FROM $6::timestamptz - i.started_at))))
      || CASE WHEN n.ends_acknowledgement THEN jsonb_build_object('acknowledgement_ended', true) ELSE jsonb_build_object() END
    ELSE (SELECT o.detail FROM events o WHERE o.incident_id = i.id AND o.happening = h.happening ORDER BY o.id LIMIT 1) END
FROM unnest($1::int[], $2::text[], $3::boolean[], $4::bigint[], $5::bigint[], $7::boolean[])
    WITH ORDINALITY AS n (subject_id, happening, ends_flapping, incident_id, repeats, ends_acknowledgement, place)
  LEFT JOIN events e ON e.id = n.repeats LEFT JOIN incidents i ON i.id = n.incident_id
  CROSS JOIN LATERAL (SELECT coalesce(n.happening, e.happening) AS happening) h
ORDER BY n.place RETURNING id`;

/** Makes events that do not exist yet, each once for all contacts of a subject. */
export function createNewEvents() {
  const places = new Map<string, number>();
  const events: NewEvent[] = [];
  return {
    /** @returns the place of the event among the ids that `write` returns */
    add(subjectId: number, event: Exclude<NewsEvent, { readonly kind: "stored" }>): number {
      const made = toNewEvent(subjectId, event);
      const key = Object.values(made).join();
      const place = places.get(key) ?? events.push(made) - 1;
      places.set(key, place);
      return place;
    },

    async write(client: PoolClient, now: Date): Promise<readonly number[]> {
      if (events.length === 0) return [];
      const { rows } = await client.query<{ id: number }>({
        name: "write_new_events",
        text: INSERT,
        values: [
          numberArray(events.map(({ subjectId }) => subjectId)),
          textArray(events.map(({ happening }) => happening)),
          booleanArray(events.map(({ endsFlapping }) => endsFlapping)),
          numberArray(events.map(({ incidentId }) => incidentId)),
          numberArray(events.map(({ repeats }) => repeats)),
          now,
          booleanArray(events.map(({ endsAcknowledgement }) => endsAcknowledgement)),
        ],
      });
      return rows.map(({ id }) => id);
    },
  };
}

function toNewEvent(subjectId: number, event: Exclude<NewsEvent, { readonly kind: "stored" }>): NewEvent {
  const nothing = { happening: null, endsFlapping: false, endsAcknowledgement: false, incidentId: null, repeats: null };
  if (event.kind === "repeat") return { ...nothing, subjectId, repeats: event.id };
  const { happening, endsFlapping, endsAcknowledgement, incidentId } = event;
  return { ...nothing, subjectId, happening, endsFlapping, endsAcknowledgement, incidentId };
}
