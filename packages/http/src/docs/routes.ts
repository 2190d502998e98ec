import { namesOf } from "@pharos/core";
import type { Operation } from "@pharos/operations";
import { type Request, type Response, Router } from "express";
import { stringify } from "yaml";
import { type PackedText, packText, sendPacked } from "../encoding.ts";
import { type DocumentOptions, openApiDocument } from "../openapi/document.ts";
import { HttpProblemError } from "../problems.ts";
import { contentSecurityPolicy, STATIC_PAGES } from "../security-headers.ts";
import { changelogPage, problemPage, problemsPage } from "./articles.ts";
import { homePage } from "./home.ts";
import { lookRoutes } from "./look.ts";
import { API_DOCS, DOCS } from "./page.ts";
import { problemTypes } from "./problem-types.ts";
import { referencePage } from "./reference.ts";

/** The documentation is the same for all clients and changes with a release. */
const MAX_AGE_SECONDS = 300;

interface DocsOptions extends Omit<DocumentOptions, "now"> {
  readonly clock: { now(): Date };
}

/** The OpenAPI document and the pages. They need no token. Each is rendered at most once a day. */
export function docsRoutes(operations: readonly Operation[], { baseUrl, root, clock }: DocsOptions): Router {
  const document = () => openApiDocument(operations, { baseUrl, root, now: clock.now() });
  const source = () => ({ document: document(), operations, baseUrl });
  const texts: Readonly<Record<string, readonly [type: string, make: () => string]>> = {
    [`${root}/openapi.json`]: ["application/json; charset=utf-8", () => JSON.stringify(document(), null, 2)],
    [`${root}/openapi.yaml`]: [
      "application/yaml; charset=utf-8",
      () => stringify(document(), { aliasDuplicateObjects: false }),
    ],
    [DOCS]: ["text/html; charset=utf-8", () => homePage(source())],
    [API_DOCS]: ["text/html; charset=utf-8", () => referencePage(source())],
    [`${API_DOCS}/changelog`]: ["text/html; charset=utf-8", changelogPage],
    [`${API_DOCS}/problems`]: ["text/html; charset=utf-8", problemsPage],
    ...Object.fromEntries(
      namesOf(problemTypes).map(
        (slug) => [`${API_DOCS}/problems/${slug}`, ["text/html; charset=utf-8", () => problemPage(slug)]] as const,
      ),
    ),
  };
  const router = Router();
  router.use(lookRoutes());
  for (const [path, [type, make]] of Object.entries(texts)) {
    const textOf = oncePerDay(make, clock);
    const route = router.route(path);
    route.get(contentSecurityPolicy(STATIC_PAGES), (_request: Request, response: Response) => {
      response.set("Cache-Control", `public, max-age=${MAX_AGE_SECONDS}`).type(type);
      sendPacked(response, textOf());
    });
    route.all(() => {
      throw new HttpProblemError({ kind: "method-not-allowed", allow: "GET, HEAD" });
    });
  }
  return router;
}

/** Renders again on a new day: deprecated methods end at midnight UTC and disappear from the document. */
function oncePerDay(make: () => string, clock: { now(): Date }): () => PackedText {
  let made: { readonly day: string; readonly text: PackedText } | undefined;
  return () => {
    const day = clock.now().toISOString().slice(0, 10);
    if (made?.day !== day) made = { day, text: packText(make()) };
    return made.text;
  };
}
