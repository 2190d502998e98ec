export { readPagesEnv } from "./env.ts";
export { isPagePath } from "./page-path.ts";
export { openPages, type PagesService, start, TLS_ALLOWED_PATH } from "./start.ts";
