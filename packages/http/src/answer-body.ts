import type { Operation, OperationAnswer } from "@pharos/operations";
import { pageLinks } from "./page-links.ts";

/**
 * What a client gets of an answer: `data`, and of a page what stands beside it.
 *
 * @param rootUrl public address of the API's root
 * @param query what the client asked for; what the operation knows of it is carried over into the links
 */
export function answerBody(
  { http, query: schema }: Operation,
  { data, page }: OperationAnswer,
  { rootUrl, query }: { readonly rootUrl: string; readonly query: Readonly<Record<string, unknown>> },
): Readonly<Record<string, unknown>> {
  if (page === undefined) return { data };
  const known = Object.entries(query).filter(([name]) => Object.hasOwn(schema?.properties ?? {}, name));
  return { data, ...pageLinks(page, rootUrl + http.path, Object.fromEntries(known)) };
}
