import { useQuery } from "@tanstack/react-query";
import { keysTexts } from "#texts/keys.ts";
import { statusTexts } from "#texts/status.ts";
import { useResting } from "../lib/use-resting.ts";
import { foundMonitorsQuery } from "./queries.ts";
import { serversQuery } from "./server-queries.ts";
import { sitesQuery } from "./site-queries.ts";

/** A monitor, a server or a site. */
export interface FoundSubject {
  readonly id: number;
  readonly name: string;
  /** The word for its kind. */
  readonly kind: string;
  /** Which of the three. */
  readonly of: "monitor" | "server" | "site";
}

/** Servers, and sites, that one search finds. */
const MAX_FOUND = 8;
/** How long typing must rest before the server is asked. */
const TYPING_MS = 250;

/**
 * Monitors, servers and sites that match a text. The server searches monitors, because there may be many. Until the server has
 * answered, earlier results stay if they match the new text. So Enter never opens another entry.
 *
 * @param typed the text of the field
 */
export function useFoundSubjects(typed: string, enabled: boolean) {
  const text = typed.trim().toLowerCase();
  const asked = useResting(text, TYPING_MS);
  // A list that cannot be loaded has no results. The others have.
  const optional = { enabled, throwOnError: false };
  const monitors = useQuery({ ...foundMonitorsQuery(asked), ...optional });
  const servers = useQuery({ ...serversQuery(), ...optional });
  const sites = useQuery({ ...sitesQuery(), ...optional });
  const isStale = asked !== text || monitors.isPlaceholderData;
  const isCalled = (texts: readonly (string | null)[]) => texts.some((one) => one?.toLowerCase().includes(text));
  const found: readonly FoundSubject[] = [
    ...(monitors.data?.data ?? [])
      .filter(({ name, target }) => !isStale || isCalled([name, target]))
      .map(({ id, name, type }) => ({ id, name, kind: statusTexts.type(type), of: "monitor" as const })),
    ...(servers.data ?? [])
      .filter(({ name, host_name: host }) => isCalled([name, host]))
      .slice(0, MAX_FOUND)
      .map(({ id, name }) => ({ id, name, kind: keysTexts.server(), of: "server" as const })),
    ...(sites.data ?? [])
      .filter(({ name, url }) => isCalled([name, url]))
      .slice(0, MAX_FOUND)
      .map(({ id, name }) => ({ id, name, kind: keysTexts.site(), of: "site" as const })),
  ];
  const hasCome = !isStale && [monitors, servers, sites].every(({ data }) => data !== undefined);
  return { found, hasCome };
}
