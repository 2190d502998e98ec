import { useQuery } from "@tanstack/react-query";
import { foundTexts } from "#texts/found.ts";
import { statusTexts } from "#texts/status.ts";
import { useResting } from "../lib/use-resting.ts";
import { foundSubjectsQuery } from "./overview-queries.ts";

/** A monitor, a server or a site. */
export interface FoundSubject {
  readonly id: number;
  readonly name: string;
  /** The word for its kind. */
  readonly kind: string;
  /** Which of them. */
  readonly of: "monitor" | "server" | "site" | "place";
}

interface Asking {
  readonly enabled: boolean;
  /** Whether the server is asked before typing rests. */
  readonly isHurried?: boolean;
}

/** How long typing must rest before the server is asked. */
const TYPING_MS = 250;

/**
 * Monitors, servers and sites that match a text. Until the server has
 * answered, earlier results stay if they match the new text. So Enter never opens another entry.
 *
 * @param typed the text of the field
 */
export function useFoundSubjects(typed: string, { enabled, isHurried = false }: Asking) {
  const text = typed.trim().toLowerCase();
  const rested = useResting(text, TYPING_MS);
  const asked = isHurried ? text : rested;
  // A list that cannot be loaded has no results.
  const { data, isPending, isPlaceholderData } = useQuery({
    ...foundSubjectsQuery(asked),
    enabled,
    throwOnError: false,
  });
  const isStale = asked !== text || isPlaceholderData;
  const isCalled = (texts: readonly (string | null)[]) => texts.some((one) => one?.toLowerCase().includes(text));
  const found: readonly FoundSubject[] = (data?.data ?? [])
    .filter(({ name, target, host_name: host, tags }) => !isStale || isCalled([name, target, host, ...tags]))
    .map(({ id, name, type, kind }) => ({ id, name, kind: words[kind]?.() ?? statusTexts.type(type), of: kind }));
  return { found, hasCome: !isStale && !isPending };
}

/** Monitors are named by their types. */
const words: Readonly<Record<string, () => string>> = {
  server: foundTexts.server,
  site: foundTexts.site,
  place: foundTexts.place,
};
