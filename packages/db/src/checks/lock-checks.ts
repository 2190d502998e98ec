import type { LocationsRule, LocationVerdict, Side } from "@pharos/core";
import type { PoolClient } from "pg";
import { livePlacesOf } from "../places/live-places.ts";
import type { LockedState } from "./conclude.ts";
import type { KeptOpinions } from "./unfinished-checks.ts";

/** A subject with the check that may be in flight. The row of its state is locked. */
export interface LockedCheck extends LockedState {
  readonly check_number: number;
  /** Of the newest check that was claimed. */
  readonly claimed_number: number;
  readonly interval_seconds: number;
  readonly expired_leases: number;
  /** The region that the check in flight was sent to last. */
  readonly region: string | null;
  /** It is a server or a place. */
  readonly awaits_reports: boolean;
  readonly due_at_ms: number;
  /** Null if it was never claimed. */
  readonly claimed_at_ms: number | null;
  /** Of the newest claimed check; null if it was never claimed. */
  readonly was_due_ms: number | null;
  readonly first_claimed_ms: number | null;
  readonly opinions: KeptOpinions | null;
  /** Null if the schedule is not placed. */
  readonly placed: PlacedCheck | null;
}

/** A monitor that names its locations. */
export interface PlacedCheck {
  readonly locations: readonly string[];
  readonly rule: LocationsRule;
  readonly failing: readonly Side[];
  readonly verdict: LocationVerdict | null;
  readonly is_divided: boolean;
  /** Of its places, those that are live. */
  readonly live_places: readonly string[];
}

const PLACED = `
  CASE WHEN s.placed THEN (
    SELECT json_build_object('locations', sub.locations, 'rule', sub.locations_rule, 'failing', st.sides_failing,
      'verdict', st.location_verdict,
      'is_divided', coalesce((st.location_verdict ->> 'is_divided')::boolean, false), 'live_places', ${livePlacesOf("sub.locations")})
    FROM subjects sub WHERE sub.id = s.subject_id) END`;

const LOCK_STATES = `
SELECT st.subject_id, st.status, st.ssl_warned_fingerprint, st.check_number, st.retention_days, st.opinions, st.recent_slow,
       st.recent_failures,
       (extract(epoch FROM st.slow_since) * 1000)::float8 AS slow_since_ms,
       s.check_number AS claimed_number, s.interval_seconds, s.expired_leases, s.region, s.phase_ms::float8, s.awaits_reports,
       ${PLACED} AS placed,
       (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms,
       (extract(epoch FROM s.lease_until) * 1000 - s.lease_ms)::float8 AS claimed_at_ms,
       (extract(epoch FROM s.was_due_at) * 1000)::float8 AS was_due_ms,
       (extract(epoch FROM s.first_claimed_at) * 1000)::float8 AS first_claimed_ms
FROM subject_states st JOIN subject_schedules s USING (subject_id)
WHERE st.subject_id = ANY ($1::int[]) ORDER BY st.subject_id FOR UPDATE OF st`;

/** Locks the states of subjects, in the order of their ids. */
export async function lockChecks(client: PoolClient, subjectIds: readonly number[]): Promise<readonly LockedCheck[]> {
  const values = [`{${subjectIds.join(",")}}`];
  const { rows } = await client.query<LockedCheck>({ name: "lock_states", text: LOCK_STATES, values });
  return rows;
}
