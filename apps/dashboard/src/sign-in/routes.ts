import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import { forgotRoutes } from "./forgot.ts";
import { signOutPage } from "./forms.ts";
import { joinRoutes } from "./join.ts";
import { linkRoutes } from "./link.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import type { SignInOptions } from "./options.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { passwordRoutes } from "./password.ts";

/** The pages by which people come in and leave. They work without JavaScript. */
export function signInRoutes(options: SignInOptions): Router {
  const router = Router();
  router.use(passwordRoutes(options), linkRoutes(options), passkeyRoutes(options));
  router.use(forgotRoutes(options), joinRoutes(options));
  if (options.oidc !== null) router.use(oidcRoutes(options, options.oidc));
  router.get("/sign-out", (request: Request, response: Response) => sendPage(request, response, signOutPage));
  router.post("/sign-out", async (request: Request, response: Response) => {
    await options.sessions.end(request, response);
    response.set("Clear-Site-Data", '"cache", "storage"').redirect(303, "/sign-in");
  });
  return router;
}
