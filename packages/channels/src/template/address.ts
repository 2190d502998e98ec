import type { Fields } from "./fields.ts";
import { filledText, newRoom } from "./text.ts";

/** A segment of a path that means another folder. */
const DOTS = /^\.{1,2}$/;

/**
 * The contact's URL with a path added to its path, and a query to its query. Values are percent-encoded, and none of
 * them leads to another folder.
 */
export function addressOf(url: string, path: string, fields: Fields): string {
  if (path === "") return url;
  const [before = "", query] = filledText(path, fields, encodeURIComponent, newRoom()).split(/\?(.*)/s);
  const folders = before.split("/").map((segment) => (DOTS.test(segment) ? "_" : segment));
  const [base = "", baseQuery] = url.split(/\?(.*)/s);
  const joinedPath = before === "" ? base : `${base.replace(/\/$/, "")}/${folders.join("/").replace(/^\//, "")}`;
  const queries = [baseQuery, query].filter((one) => one !== undefined && one !== "");
  return queries.length === 0 ? joinedPath : `${joinedPath}?${queries.join("&")}`;
}
