import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { installation } from "../boot.ts";
import { isSame } from "../lib/body.ts";
import { read, readPage } from "./reads.ts";
import type { PageOf, QueryOf } from "./routes.ts";

/** The answers that the server wrote into the page, with the parameters that they are for. */
export interface FirstOverview {
  readonly overview: { readonly query: object; readonly data: OverviewData };
  readonly subjects: { readonly query: object; readonly page: PageOf<SubjectLineData> };
}

/** The grouping until the number of tags is known. Teams without tags have no groups. */
export const FIRST_GROUPING = { group_by: "tag" } as const;

/** The answers in the page are as old as the page. */
const BOOTED_MS = Date.now();

/** The numbers of the team, the open causes, and the groups that the filters let through. */
export function overviewQuery(query: QueryOf<"GET /overview">) {
  const { overview } = installation.first ?? {};
  return {
    ...read("GET /overview", { query }),
    placeholderData: keepPreviousData,
    ...(overview &&
      isSameQuery(overview.query, query) && { initialData: overview.data, initialDataUpdatedAt: BOOTED_MS }),
  };
}

/** One page of the list, or of one group of it. */
export function subjectsQuery(query: QueryOf<"GET /overview/subjects">) {
  const { subjects } = installation.first ?? {};
  return {
    ...readPage("GET /overview/subjects", { query }),
    ...(subjects &&
      isSameQuery(subjects.query, query) && { initialData: subjects.page, initialDataUpdatedAt: BOOTED_MS }),
  };
}

/** Subjects that one search finds, of however many there are. */
const MAX_FOUND = 8;

export const foundSubjectsQuery = (text: string) => ({
  ...readPage("GET /overview/subjects", { query: { search: text, page_size: MAX_FOUND } }),
  placeholderData: keepPreviousData,
});

/** Subjects that a list with boxes offers. A search finds the others. */
const MAX_OFFERED = 100;

export const subjectsToAddQuery = (text: string) => ({
  ...readPage("GET /overview/subjects", { query: { search: text, page_size: MAX_OFFERED, sort: "name" } }),
  placeholderData: keepPreviousData,
});

/** Subjects of a tag that the editor of a status page names: as many as a page can show, and those that it lists. */
const MAX_OF_TAG = 100;

export const taggedSubjectsQuery = (tag: string) =>
  readPage("GET /overview/subjects", { query: { tag: [tag], page_size: MAX_OF_TAG, sort: "name" } });

export const tagsQuery = () => read("GET /overview/tags");
export const viewsQuery = () => read("GET /views");

/** Parameters without a value are not sent. */
const isSameQuery = (one: object, other: object) => isSame(sentOf(one), sentOf(other));

const sentOf = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
