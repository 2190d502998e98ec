import { type Request, type Response, Router } from "express";
import { HttpProblemError } from "./problems.ts";

export interface HealthOptions {
  /** Of the Pharos that runs, for `/healthz`. */
  readonly version: string;
  readonly revision: string;
  /** The answer of `/readyz`: 200 or 503, and the parts that are not ready. */
  readonly readiness: () => Promise<{ readonly statusCode: number; readonly body: object }>;
}

/** `/healthz` answers with version and revision while the process lives, `/readyz` while it can do its work. */
export function healthRoutes({ readiness, version, revision }: HealthOptions): Router {
  const router = Router();
  const answers = {
    "/healthz": async () => ({ statusCode: 200, body: { status: "ok", version, revision } }),
    "/readyz": readiness,
  };
  for (const [path, answer] of Object.entries(answers)) {
    const route = router.route(path);
    route.get(async (_request: Request, response: Response) => {
      const { statusCode, body } = await answer();
      response.status(statusCode).set("Cache-Control", "no-store").json(body);
    });
    route.all(() => {
      throw new HttpProblemError({ kind: "method-not-allowed", allow: "GET, HEAD" });
    });
  }
  return router;
}
