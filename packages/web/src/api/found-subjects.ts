import { useQuery } from "@tanstack/react-query";
import { keysTexts } from "../texts/en/keys.ts";
import { statusTexts } from "../texts/en/status.ts";
import { foundMonitorsQuery } from "./queries.ts";
import { serversQuery } from "./server-queries.ts";
import { sitesQuery } from "./site-queries.ts";

/** A monitor, a server or a site. */
export interface FoundSubject {
  readonly id: number;
  readonly name: string;
  /** What it is, in a word. */
  readonly kind: string;
}

/** Servers, and sites, that one search finds. */
const MAX_FOUND = 8;

/** What a text finds of all that is watched. Monitors are found by the server, for they may be many. */
export function useFoundSubjects(text: string, enabled: boolean) {
  const monitors = useQuery({ ...foundMonitorsQuery(text), enabled });
  const servers = useQuery({ ...serversQuery(), enabled });
  const sites = useQuery({ ...sitesQuery(), enabled });
  const isCalled = (texts: readonly (string | null)[]) => texts.some((one) => one?.toLowerCase().includes(text));
  const found: readonly FoundSubject[] = [
    ...(monitors.data ?? []).map(({ id, name, type }) => ({ id, name, kind: statusTexts.type(type) })),
    ...(servers.data ?? [])
      .filter(({ name, host_name: host }) => isCalled([name, host]))
      .slice(0, MAX_FOUND)
      .map(({ id, name }) => ({ id, name, kind: keysTexts.server() })),
    ...(sites.data ?? [])
      .filter(({ name, url }) => isCalled([name, url]))
      .slice(0, MAX_FOUND)
      .map(({ id, name }) => ({ id, name, kind: keysTexts.site() })),
  ];
  const hasCome = [monitors, servers, sites].every(({ data }) => data !== undefined);
  return { found, hasCome, isStale: monitors.isPlaceholderData };
}
