import { clientNetwork, type RateLimiter, requireWithinLimit, type UptimeReportMailEnd } from "@pharos/core";
import { html } from "@pharos/html";
import { type Request, type Response, Router } from "express";
import { type PageContent, sendPage } from "./page.ts";

interface UnsubscribeOptions {
  readonly uptimeReportMails: UptimeReportMailEnd;
  /** Counts requests by the network of their client. */
  readonly unsubscribeLimiter: RateLimiter;
}

const askPage = (path: string): PageContent => ({
  title: "Unsubscribe from monthly reports?",
  content: html`<p>You will no longer get the monthly report of this team. You can subscribe again in your profile in the dashboard.</p>
<form method="post" action="${path}"><button class="button primary" type="submit" autofocus>Unsubscribe</button></form>`,
});

/** The same, whether the code was known or not. */
const donePage: PageContent = {
  title: "You are unsubscribed from monthly reports",
  content: html`<p>You can subscribe again in your profile in the dashboard.</p>`,
};

/**
 * `/unsubscribe/report/<code>` of a report that was mailed, for the reader of the mail: the code is the credential, and can do nothing
 * else. A GET changes nothing, because programs that look at mails follow links. A mail program sends its own POST (RFC 8058), so
 * these routes come before the check that rejects requests of other origins.
 */
export function unsubscribeRoutes({ uptimeReportMails, unsubscribeLimiter }: UnsubscribeOptions): Router {
  const router = Router();
  const route = router.route("/unsubscribe/report/:code");
  route.get((request: Request, response: Response) => sendPage(request, response, askPage(request.path)));
  route.post(async (request: Request, response: Response) => {
    await requireWithinLimit(unsubscribeLimiter, clientNetwork(request.ip ?? "unknown"));
    await uptimeReportMails.unsubscribe(String(request.params["code"]));
    sendPage(request, response, donePage);
  });
  return router;
}
