import { type AlertNet, type FailureReason, GIVE_UP_AFTER_MS, type MailNet } from "@pharos/core";
import { judge } from "./acceptance.ts";
import type { Message } from "./channel.ts";
import { refusalOf } from "./refusal.ts";
import { verdictOfError, verdictOfMail, verdictOfPost } from "./verdict.ts";

/** How an attempt to hand a message over ended. */
export type Attempt =
  | { readonly result: "delivered"; readonly statusCode: number }
  | {
      readonly result: "failed";
      /** A sentence for those who own the contact, such as `The receiver answered 404: no_service`. */
      readonly error: string;
      readonly reason: FailureReason;
      /** Every repetition would fail in the same way. */
      readonly permanent: boolean;
      /** How long the receiver asks to be left alone; never longer than an alert is tried for. */
      readonly waitMs: number;
      /** Of the answer, by HTTP or SMTP; null if there was none. */
      readonly statusCode: number | null;
    };

/** The ways out. */
export interface AttemptPorts {
  readonly net: AlertNet;
  readonly mailer: MailNet;
}

const POST_TIMEOUT_MS = 10_000;
const MAIL_TIMEOUT_MS = 20_000;
const ENDED_BY_BROWSER = "The browser has ended the subscription";

/** Hands a message over once, within 20 s, and judges the answer. Never throws. */
export async function attempt(ports: AttemptPorts, message: Message): Promise<Attempt> {
  try {
    return message.via === "http" ? await post(ports.net, message) : await mail(ports.mailer, message);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { result: "failed", error: text, ...verdictOfError(error), waitMs: 0, statusCode: null };
  }
}

async function post(net: AlertNet, message: Extract<Message, { via: "http" }>): Promise<Attempt> {
  const { statusCode, retryAfterMs, body } = await net.post(message, POST_TIMEOUT_MS);
  const judgement = judge(statusCode, body, message.accepts);
  const isTaken = judgement === "accepted";
  if (isTaken && (message.echo === undefined || body.trim() === message.echo))
    return { result: "delivered", statusCode };
  if (isTaken) {
    return {
      result: "failed",
      error: "The receiver did not answer with the token",
      reason: "receiver_error",
      permanent: true,
      waitMs: 0,
      statusCode,
    };
  }
  const refusal = refusalOf(body, message.url, message.secrets);
  const start = isGone(message, statusCode) ? ENDED_BY_BROWSER : `The receiver answered ${statusCode}`;
  return {
    result: "failed",
    error: sentence(start, refusal.reason),
    ...verdictOfPost(statusCode, refusal.isLimit || judgement === "busy"),
    waitMs: Math.min(Math.max(retryAfterMs ?? 0, refusal.waitMs), GIVE_UP_AFTER_MS),
    statusCode,
  };
}

/** Whether the installation's keys for web pushes are needed to send a message. */
export const isPush = (message: Message): boolean => message.via === "http" && message.browser !== undefined;

/** RFC 8030, section 7.3. */
function isGone({ browser }: Extract<Message, { via: "http" }>, statusCode: number): boolean {
  return browser !== undefined && (statusCode === 404 || statusCode === 410);
}

async function mail(mailer: MailNet, message: Extract<Message, { via: "email" }>): Promise<Attempt> {
  const { statusCode, text } = await mailer.mail(message, MAIL_TIMEOUT_MS);
  if (statusCode >= 200 && statusCode < 300) return { result: "delivered", statusCode };
  return {
    result: "failed",
    error: sentence(`The mail server answered ${statusCode}`, refusalOf(text, null).reason),
    ...verdictOfMail(statusCode),
    waitMs: 0,
    statusCode,
  };
}

const sentence = (start: string, reason: string) => (reason === "" ? start : `${start}: ${reason}`);
