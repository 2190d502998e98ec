import { join } from "node:path";
import { DOCS, DOCS_FILES, type DocsSite, FILES_FOLDER, readSite } from "@pharos/docs";
import type { Operation } from "@pharos/operations";
import { type NextFunction, type Request, type Response, Router } from "express";
import { stringify } from "yaml";
import { type PackedText, packText, sendPacked } from "../encoding.ts";
import { type DocumentOptions, openApiDocument } from "../openapi/document.ts";
import { isOfApiPages } from "../people.ts";
import { HttpProblemError } from "../problems.ts";
import { contentSecurityPolicy, SCRIPTED_PAGES } from "../security-headers.ts";
import { createLibrary, type Library } from "./library.ts";
import { docsStyleRoutes } from "./look.ts";
import { SEARCH } from "./paths.ts";

/** The documentation is the same for all clients and changes with a release. */
const MINUTES = "public, max-age=300";
/** A file has another name once it changes. */
const FOREVER = "public, max-age=31536000, immutable";

const HTML = "text/html; charset=utf-8";
const JSON_TEXT = "application/json; charset=utf-8";
const YAML = "application/yaml; charset=utf-8";

interface DocsOptions extends Omit<DocumentOptions, "now"> {
  /** Where people find the dashboard. */
  readonly dashboardUrl: string;
  readonly clock: { now(): Date };
}

/** The OpenAPI document and the pages. They need no token. Each is rendered at most once a day. */
export function docsRoutes(operations: readonly Operation[], options: DocsOptions): Router {
  const { baseUrl, root } = options;
  const dashboardUrl = options.dashboardUrl === baseUrl ? null : options.dashboardUrl;
  const site = readOnce();
  const shelf = createShelf(options.clock, (now) => {
    const document = openApiDocument(operations, { baseUrl, root, now });
    const library = createLibrary({ document, operations, baseUrl }, site(), dashboardUrl);
    const json = () => JSON.stringify(document, null, 2);
    const yaml = () => stringify(document, { aliasDuplicateObjects: false });
    return { ...library, texts: { ...library.texts, [`${root}/openapi.json`]: json, [`${root}/openapi.yaml`]: yaml } };
  });
  const router = Router();
  router.use(
    docsStyleRoutes(() => site().script),
    fileRoutes(),
  );
  const send = (request: Request, response: Response, next: NextFunction) => {
    const path = request.path.endsWith("/") ? request.path.slice(0, -1) : request.path;
    const text = shelf.textAt(path);
    if (text === null) return next();
    if (!["GET", "HEAD"].includes(request.method))
      throw new HttpProblemError({ kind: "method-not-allowed", allow: "GET, HEAD" });
    response.set("Cache-Control", MINUTES).set("Content-Type", typeOf(path));
    sendPacked(response, text);
  };
  router.all(
    [`${root}/openapi.json`, `${root}/openapi.yaml`, `${DOCS}{/*page}`],
    contentSecurityPolicy(SCRIPTED_PAGES),
    send,
  );
  router.get(`${DOCS}/*page`, (request: Request, response: Response, next: NextFunction) => {
    if (!isOfApiPages(request)) return next();
    response.status(404).set("Cache-Control", "no-store").set("Content-Type", HTML);
    response.send(shelf.library().missingPage(request.path));
  });
  return router;
}

/** The documentation, which is read at its first use. */
function readOnce(): () => DocsSite {
  let site: DocsSite | undefined;
  return () => {
    site ??= readSite();
    return site;
  };
}

function typeOf(path: string): string {
  if (path.endsWith(".yaml")) return YAML;
  return path === SEARCH || path.endsWith(".json") ? JSON_TEXT : HTML;
}

/** Images and other files that pages name. */
function fileRoutes(): Router {
  const router = Router();
  router.get(`${DOCS_FILES}/:file`, (request: Request, response: Response, next: NextFunction) => {
    const file = String(request.params["file"]);
    // A name without a slash.
    if (!/^\w[\w.-]*$/.test(file)) return next();
    const options = { headers: { "Cache-Control": FOREVER }, cacheControl: false, dotfiles: "allow" } as const;
    response.sendFile(join(FILES_FOLDER, file), options, (error?: Error) => {
      if (error !== undefined && !response.headersSent) next();
    });
  });
  return router;
}

/**
 * The texts of a library, each rendered when it is first asked for. A new day has a new library: deprecated methods end at
 * midnight UTC and disappear from the document.
 */
function createShelf(clock: { now(): Date }, makeLibrary: (now: Date) => Library) {
  let today: { readonly day: string; readonly library: Library; readonly packed: Map<string, PackedText> } | undefined;
  const open = () => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (today?.day !== day) today = { day, library: makeLibrary(now), packed: new Map() };
    return today;
  };
  return {
    library: () => open().library,
    /** Null if there is no such text. */
    textAt(path: string): PackedText | null {
      const { library, packed } = open();
      const known = packed.get(path);
      if (known !== undefined) return known;
      const make = Object.hasOwn(library.texts, path) ? library.texts[path] : undefined;
      if (make === undefined) return null;
      const text = packText(make());
      packed.set(path, text);
      return text;
    },
  };
}
