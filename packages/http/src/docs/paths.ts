import { DOCS } from "@pharos/docs";

/** Where the documentation of the API begins. */
export const API_DOCS = `${DOCS}/api`;
/** The pages about headers of answers and objects, which several operations share. */
export const HEADERS = `${API_DOCS}/headers`;
export const OBJECTS = `${API_DOCS}/objects`;

/** The style sheet of all pages. */
export const STYLE = `${DOCS}/style.css`;
export const SCRIPT = `${DOCS}/script.js`;
export const ICON = `${DOCS}/icon.svg`;
export const FONT = `${DOCS}/inter.woff2`;

/** The index that the search loads when a reader uses it. */
export const SEARCH = `${DOCS}/search.json`;
