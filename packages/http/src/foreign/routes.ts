import { foreignOperations, healthchecksOperations, type Operation } from "@pharos/operations";
import { type NextFunction, type Request, type Response, Router } from "express";
import { type MountOptions, mountOperations } from "../mount.ts";

/** The versions of Healthchecks' API (hc/api/urls.py). Version 1 is below the root of Pharos' own API. */
const VERSIONS = ["/api/v2", "/api/v3"] as const;
const CHECKS = "/checks";

/** A browser may remember this answer for a day. */
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Authorization, X-Api-Key",
  "Access-Control-Max-Age": "86400",
} as const;

/**
 * Pages of other origins may read these paths, with a token that they show. Homer asks from the browser. No cookie counts here.
 */
function shareWithPages(request: Request, response: Response, next: NextFunction): void {
  response.set("Access-Control-Allow-Origin", "*");
  const isPreflight = request.method === "OPTIONS" && request.get("Access-Control-Request-Method") !== undefined;
  if (isPreflight) response.set(PREFLIGHT).status(204).end();
  else next();
}

/** One check of Healthchecks: its UUID becomes a part of the query. */
function chooseCheck(request: Request, _response: Response, next: NextFunction): void {
  request.url = `${CHECKS}?uuid=${encodeURIComponent(String(request.params["uuid"]))}`;
  next();
}

/** Prepares requests for paths of other systems. The API mounts the operations. */
export function foreignRoutes(apiRoot: string, options: Omit<MountOptions, "rootUrl">): Router {
  const router = Router();
  const { baseUrl } = options.services;
  const paths = foreignOperations.map(({ http }: Operation) => apiRoot + http.path);
  router.use([...paths, ...VERSIONS.map((version) => version + CHECKS)], shareWithPages);
  for (const version of VERSIONS) {
    const checks = Router();
    checks.get(`${CHECKS}/:uuid`, chooseCheck);
    checks.use(mountOperations(healthchecksOperations, { ...options, rootUrl: baseUrl + version }));
    router.use(version, checks);
  }
  const ofApi = Router();
  ofApi.get(`${CHECKS}/:uuid`, chooseCheck);
  router.use(apiRoot, ofApi);
  return router;
}
