import { read, readVersion } from "./reads.ts";

/** Polls of probes announce no change. */
export const PLACE_RENEW_MS = 10_000;

export const placesQuery = () => read("GET /places");

export const placeQuery = (id: number) => readVersion("GET /places/{place}", { ids: [id] });

/** The monitors whose secrets the place may have. */
export const exposureQuery = (id: number) => read("GET /places/{place}/exposure", { ids: [id] });
