import { namesOf } from "@pharos/core";
import { DOCS, type DocsSite, type MenuLink, type SearchEntry } from "@pharos/docs";
import { html } from "@pharos/html";
import { nearest } from "../mcp/nearest.ts";
import { changelogPage, problemPage, problemsPage } from "./articles.ts";
import type { ReferenceSource } from "./described.ts";
import { groupsOf, type OperationGroup } from "./groups.ts";
import { overviewPage } from "./overview.ts";
import { createFrame } from "./page.ts";
import { API_DOCS, HEADERS, OBJECTS, SEARCH } from "./paths.ts";
import { problemTypes } from "./problem-types.ts";
import { groupPage, headersPage, objectsPage } from "./reference.ts";

/** All of the documentation. */
export interface Library {
  /** The function that renders the text of each path: pages, and the index of their search. */
  readonly texts: Readonly<Record<string, () => string>>;
  /** A page that helps a person who asked for a path that is not there. */
  missingPage(path: string): string;
}

/** @param site the documentation @param dashboardUrl where people find the dashboard; null if it is at the same address */
export function createLibrary(source: ReferenceSource, site: DocsSite, dashboardUrl: string | null): Library {
  const groups = groupsOf(source.document);
  const api = { title: "API reference", links: apiLinks(groups) };
  const menu = [...site.menu, api];
  const frame = createFrame(menu, dashboardUrl);
  const guides = Object.entries(site.pages).map(([path, { title, html: text, headings }]) => {
    return [path, () => frame({ path, title, content: { html: text }, parts: headings })] as const;
  });
  const problems = namesOf(problemTypes).map((slug) => {
    return [`${API_DOCS}/problems/${slug}`, () => problemPage(slug, frame)] as const;
  });
  const texts = {
    ...Object.fromEntries([...guides, ...problems]),
    [API_DOCS]: () => overviewPage(source, frame),
    ...Object.fromEntries(groups.map((group) => [group.path, () => groupPage(group, source, frame)] as const)),
    [HEADERS]: () => headersPage(source, frame),
    [OBJECTS]: () => objectsPage(source, frame),
    [`${API_DOCS}/changelog`]: () => changelogPage(frame),
    [`${API_DOCS}/problems`]: () => problemsPage(frame),
    [SEARCH]: () => JSON.stringify(searchEntries(site, groups)),
  };
  const links = menu.flatMap((section) => section.links);
  return {
    texts,
    missingPage: (path) => {
      const close = closeTo(path, links);
      const hint = close === null ? "" : html`<p>Did you mean <a href="${close.path}">${close.title}</a>?</p>`;
      const content = html`<p>The documentation has no page at <code>${path}</code>.</p>${hint}
<p>Choose a page in the menu, search for a word, or begin at the <a href="${DOCS}">first page</a>.</p>`;
      return frame({ path, title: "Page not found", content });
    },
  };
}

function apiLinks(groups: readonly OperationGroup[]): readonly MenuLink[] {
  return [
    { path: API_DOCS, title: "Overview" },
    ...groups.map(({ path, name: title }) => ({ path, title })),
    { path: HEADERS, title: "Headers of answers" },
    { path: OBJECTS, title: "Objects" },
    { path: `${API_DOCS}/problems`, title: "Problems" },
    { path: `${API_DOCS}/changelog`, title: "Changelog" },
  ];
}

/** The guides as the build read them, and each operation by its name, its path and what it does. */
function searchEntries({ search }: DocsSite, groups: readonly OperationGroup[]): readonly SearchEntry[] {
  const operations = groups.flatMap(({ path, name, operations: members }) =>
    members.map(({ id, summary, method, path: called, description }): SearchEntry => {
      const text = `${method} ${called} ${description.replaceAll("`", "")}`;
      return [`${path}#${id}`, `API: ${name}`, summary, text];
    }),
  );
  return [...search, ...operations];
}

/** The page with a last name that is most like the path's. */
function closeTo(path: string, links: readonly MenuLink[]): MenuLink | null {
  const lastName = (of: string) => of.slice(of.lastIndexOf("/") + 1).replace(/\.md$/, "");
  const name = nearest(
    lastName(path),
    links.map((link) => lastName(link.path)),
  );
  return links.find((link) => lastName(link.path) === name) ?? null;
}
