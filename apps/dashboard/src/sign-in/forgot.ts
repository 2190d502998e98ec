import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import { forgotPage, sentPage } from "./forms.ts";
import { sendLink } from "./link-mail.ts";
import { readForm, type SignInOptions } from "./options.ts";

/** `/forgot`: a sign-in link by mail. The answer is the same for known and unknown users. */
export function forgotRoutes(options: SignInOptions): Router {
  const { limits, browsers, mail } = options;
  const router = Router();
  const route = router.route("/forgot");
  route.get((request: Request, response: Response) => sendPage(request, response, forgotPage(mail !== null)));
  route.post(async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    const form = await readForm(request, response);
    const email = form("email").trim().toLowerCase();
    await limits.countMail(email, await browsers.knownAs(request, email));
    // Not waited for: the time that it takes would tell whether there is such a user.
    if (mail !== null) void sendLink(options, mail, email).catch(mail.onError);
    sendPage(request, response, mail === null ? forgotPage(false) : sentPage(email));
  });
  return router;
}
