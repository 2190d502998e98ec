import { type LinkedKind, subjectPages } from "./subject-pages.ts";

/** The path of a subject, in the dashboard and in the API. */
export const pathOf = (kind: LinkedKind, id: number): string => subjectPages[kind].replace("$id", String(id));
