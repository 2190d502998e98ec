import { keepPreviousData } from "@tanstack/react-query";
import { read, readVersion } from "./reads.ts";
import type { QueryOf } from "./routes.ts";

/** Reports come about once a minute and say no event: an open page asks for them now and then. */
export const SERVER_RENEW_MS = 20_000;

export const serverQuery = (id: number) => readVersion("GET /servers/{server}", { ids: [id] });

/** The configuration of each agent. */
export const setupQuery = (id: number) => ({
  ...read("GET /servers/{server}/setup", { ids: [id] }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const serverSeriesQuery = (id: number, range: QueryOf<"GET /servers/{server}/series">["range"]) => ({
  ...read("GET /servers/{server}/series", { ids: [id], query: { range } }),
  placeholderData: keepPreviousData,
});
