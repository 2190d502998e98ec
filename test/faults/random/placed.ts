import { isTwoSided } from "@pharos/core";
import type pg from "pg";
import { addPlace } from "../../support/add-place.ts";
import { addMonitors, attachWebhook } from "../../support/monitors.ts";
import { newTeam } from "../../support/team.ts";
import { PLACES, type Place, PROBES, placeOf } from "./kinds.ts";
import type { SubjectOptions } from "./subjects.ts";

/** A monitor that a place checks, and all regions too if it has both sides. */
interface PlacedMonitor {
  readonly id: number;
  readonly place: Place;
  readonly hasBothSides: boolean;
}

/** A team with places. */
export interface Placed {
  readonly monitors: readonly PlacedMonitor[];
  /** The subjects of the places. */
  readonly places: ReadonlyMap<Place, number>;
  /** By which their probes enrol. */
  readonly tokens: ReadonlyMap<Place, string>;
}

export async function addPlaced(pool: pg.Pool, options: SubjectOptions): Promise<Placed> {
  const { intervalSeconds, timeoutSeconds, targetUrl, receiverUrl, databaseUrl } = options;
  const { id: teamId } = await newTeam(pool);
  const [places, tokens] = [new Map<Place, number>(), new Map<Place, string>()];
  for (const key of PLACES) {
    const probes = PROBES.filter((probe) => placeOf(probe) === key).length;
    const { id, token } = await addPlace(databaseUrl, { teamId, key, probes, now: new Date() });
    places.set(key, id);
    tokens.set(key, token);
  }
  await attachWebhook(pool, teamId, [...places.values()], `${receiverUrl}/places`);
  const locationsOf = (index: number) => {
    const place = `${teamId}/${PLACES[index % PLACES.length]}`;
    return index % 4 < 2 ? [place] : ["regions", place];
  };
  const urls = { targetUrl, webhookUrl: `${receiverUrl}/placed` };
  const watched = { intervalSeconds, timeoutSeconds, leaseMs: options.placedLeaseMs, ...urls };
  const ids = await addMonitors(pool, { ...watched, count: options.placed, teamId });
  for (const [index, id] of ids.entries()) {
    await pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, locationsOf(index)]);
  }
  await pool.query(
    "UPDATE subject_schedules SET active = false, placed = true, placed_active = true WHERE subject_id = ANY ($1::int[])",
    [ids],
  );
  const monitors = ids.map((id, index) => ({
    ...{ id, place: PLACES[index % PLACES.length] ?? PLACES[0], hasBothSides: isTwoSided(locationsOf(index)) },
  }));
  return { monitors, places, tokens };
}
