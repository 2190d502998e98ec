import { type MailAnswer, type MailNet, NetError, type OutboundMail, SignInRejected } from "@pharos/core";
import { createTransport } from "nodemailer";
import { abortError, memberOf, netError, noAnswerWithin } from "./failure.ts";

export interface MailServer {
  /** `smtp:` or `smtps:`, with the user name and password to log in with if there is one. */
  readonly url: string;
  /** Sender of every mail: an address, with a name before it or without. */
  readonly from: string;
}

/** How long the mail server may be silent at any step, in milliseconds; the whole mail has the caller's timeout. */
const SILENCE_MS = 10_000;

/**
 * `MailNet` over nodemailer, a connection per mail. The operator has chosen the server, so the egress guard does not
 * apply. Stopping ends the mails in flight with a NetError `aborted`.
 *
 * @param server null: there is none, and every mail fails with a message that names the missing server
 */
export function createMailer(server: MailServer | null): MailNet & { stop(): void } {
  const running = new Set<AbortController>();
  return {
    async mail(message, timeoutMs) {
      if (server === null)
        throw new NetError("connect", "No mail server is configured: SMTP_URL and MAIL_FROM are not set");
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
      running.add(controller);
      try {
        return await send(server, message, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) throw abortError(controller.signal);
        throw error;
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    stop() {
      for (const controller of running) controller.abort();
    },
  };
}

async function send({ url, from }: MailServer, message: OutboundMail, signal: AbortSignal): Promise<MailAnswer> {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // A message is text: nothing in it may make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As an object, an address is used as it is and never parsed as a list.
    const to = { name: "", address: message.to };
    const { subject, text, html, headers } = message;
    await transport.sendMail({ from, to, subject, text, html, headers: { ...headers }, signal });
    return { statusCode: 250, text: "" };
  } catch (error) {
    return refusal(error);
  }
}

/** A refusal of these commands concerns this mail's receiver; one of an earlier command concerns Pharos. */
const ABOUT_RECEIVER = ["RCPT TO", "DATA"];

/** @throws NetError for every other failure; it leaves out the reply's text, which may quote the account of the login */
function refusal(error: unknown): MailAnswer {
  const statusCode = memberOf(error, "responseCode");
  if (typeof statusCode !== "number") throw netError(error, null, Date.now());
  if (ABOUT_RECEIVER.includes(String(memberOf(error, "command")))) {
    return { statusCode, text: replyText(String(memberOf(error, "response") ?? "")) };
  }
  const message = `The mail server answered ${statusCode}`;
  // RFC 4954, section 6: a code below 500 is a failure that may pass.
  if (statusCode >= 500 && memberOf(error, "code") === "EAUTH") throw new SignInRejected(message, { cause: error });
  throw new NetError("protocol", message, { cause: error });
}

/** Without the reply code that begins each of its lines (RFC 5321, section 4.2.1). */
function replyText(response: string): string {
  return response.replace(/^\d{3}[ -]?/gm, "").trim();
}
