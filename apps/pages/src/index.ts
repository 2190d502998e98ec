export { readPagesEnv } from "./env.ts";
export { isPagePath } from "./page-path.ts";
export { openPages, type PagesService } from "./start.ts";
