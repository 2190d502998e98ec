import { useQuery } from "@tanstack/react-query";
import { foundTexts } from "#texts/found.ts";
import { windowsQuery } from "./maintenance-queries.ts";
import { contactsQuery } from "./queries.ts";
import { statusPagesQuery } from "./status-page-queries.ts";

/** A channel, a status page or a maintenance window. */
interface FoundRecord {
  readonly id: number;
  readonly name: string;
  /** The word for its kind. */
  readonly kind: string;
  readonly to: "/notifications/$id" | "/status-pages/$id" | "/maintenance/$id";
}

/** Results of each kind. */
const MAX_FOUND = 5;

/**
 * Channels, status pages and maintenance windows whose names contain a text. Each list is loaded once, when a person types.
 *
 * @param typed the text of the field
 */
export function useFoundRecords(typed: string) {
  const text = typed.trim().toLowerCase();
  // A list that cannot be loaded has no results.
  const asking = { enabled: text !== "", throwOnError: false };
  const contacts = useQuery({ ...contactsQuery(), ...asking });
  const pages = useQuery({ ...statusPagesQuery(), ...asking });
  const windows = useQuery({ ...windowsQuery(), ...asking });
  const isCalled = ({ name }: { readonly name: string }) => text !== "" && name.toLowerCase().includes(text);
  const named = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.filter(isCalled).slice(0, MAX_FOUND);
  const found: readonly FoundRecord[] = [
    ...named(contacts.data).map(
      ({ id, name }) => ({ id, name, kind: foundTexts.channel(), to: "/notifications/$id" }) as const,
    ),
    ...named(pages.data).map(
      ({ id, name }) => ({ id, name, kind: foundTexts.statusPage(), to: "/status-pages/$id" }) as const,
    ),
    ...named(windows.data).map(
      ({ id, name }) => ({ id, name, kind: foundTexts.window(), to: "/maintenance/$id" }) as const,
    ),
  ];
  return { found, hasCome: ![contacts, pages, windows].some(({ isPending }) => isPending) };
}
