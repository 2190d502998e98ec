export * from "./after-crawl.ts";
export * from "./crawl.ts";
export * from "./found-url.ts";
export * from "./link-verdict.ts";
export * from "./plan-urls.ts";
