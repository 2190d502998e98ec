import { DOCS } from "@pharos/docs";

/** Where the documentation of the API begins. */
export const API_DOCS = `${DOCS}/api`;
/** The pages of what several operations have: headers of answers, and objects. */
export const HEADERS = `${API_DOCS}/headers`;
export const OBJECTS = `${API_DOCS}/objects`;

/** What pages load. */
export const STYLE = `${DOCS}/style.css`;
export const SCRIPT = `${DOCS}/script.js`;
export const ICON = `${DOCS}/icon.svg`;
export const FONT = `${DOCS}/inter.woff2`;

/** What the search of the pages loads when it is used. */
export const SEARCH = `${DOCS}/search.json`;
