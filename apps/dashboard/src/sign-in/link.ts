import { hashToken } from "@pharos/vault";
import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import { deadLinkPage, linkPage } from "./forms.ts";
import { HOME } from "./next.ts";
import type { SignInOptions } from "./options.ts";
import { originOf } from "./origin.ts";

/** Longer than any code; a longer one is not hashed. */
const MAX_CODE_LENGTH = 100;

/**
 * `/sign-in/link/<code>` signs a user in, once. To open it changes nothing: only its button uses it up. A user without a
 * password is asked for one afterwards.
 */
export function linkRoutes({ links, limits, signIns, users, clock }: SignInOptions): Router {
  const router = Router();
  const route = router.route("/sign-in/link/:code");
  route.get(async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    const code = String(request.params["code"]);
    const link = await links.find(hashOf(code), clock.now());
    if (link === null) sendPage(request, response, deadLinkPage, 404);
    else sendPage(request, response, linkPage(code, link));
  });
  const useLink = async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    const code = String(request.params["code"]);
    const used = await links.use(hashOf(code), originOf(response), clock.now());
    if (used === null) {
      signIns.reject(request, response, "link", null);
      return sendPage(request, response, deadLinkPage, 404);
    }
    await signIns.accept(request, response, { userId: used.userId, way: "link" });
    const user = await users.find(used.userId);
    response.redirect(303, user?.passwordHash === null ? "/sign-in/password" : HOME);
  };
  route.post(signIns.counted("link", useLink));
  return router;
}

function hashOf(code: string): Buffer {
  return hashToken(code.slice(0, MAX_CODE_LENGTH));
}
