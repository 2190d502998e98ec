import {
  type Attempt,
  answerUrls,
  channels,
  hasAnswers,
  isChannelType,
  type Message,
  messageFor,
  noAnswers,
  type RenderContext,
} from "@pharos/channels";
import {
  type AnswerLinks,
  deliveryName,
  type Notice,
  openTemplate,
  PHANTOM_TYPE,
  type Readers,
  type SummaryCount,
  sharedCauses,
  type Vault,
} from "@pharos/core";
import type { LeasedMessage } from "@pharos/db";

export interface RenderDeps {
  readonly rendering: Omit<RenderContext, "delivery" | "answerUrl">;
  readonly vault: Vault;
  /** Makes the links by which readers answer; null if nobody else could open them. */
  readonly answers: AnswerAddresses | null;
}

interface AnswerAddresses {
  readonly links: Pick<AnswerLinks, "tokenOf">;
  /** Where the pages are, without a slash at the end. */
  readonly address: string;
}

/** The receiver of the phantom is inside: the result of its attempt, with the contact's health, is the proof. */
const ARRIVED_INSIDE: Attempt = { result: "delivered", statusCode: 200 };

/**
 * The message of a lease: an alert, or a summary of several.
 * @returns the end of the attempt if nothing is to be sent, such as for a contact whose key is no longer known
 */
export function renderMessage(deps: RenderDeps, lease: LeasedMessage, now: Date): Message | Attempt {
  const { contact } = lease;
  if (contact.type === PHANTOM_TYPE) return ARRIVED_INSIDE;
  if (!isChannelType(contact.type)) return failed(`Pharos has no channel for contacts of type ${contact.type}`, true);
  const channel = channels[contact.type];
  try {
    const config: unknown = JSON.parse(deps.vault.decrypt("contact.config", contact.config));
    const template = contact.template === null ? null : openTemplate(deps.vault, contact.template);
    const readers = contact.readers ?? channel.readers;
    const receiver = { channel, config: channel.parse(config), template, readers };
    const message = messageFor(receiver, noticeOf(lease, readers), contextOf(deps, lease, now));
    return message ?? failed("The contact gets no message of its alert", true);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), false);
  }
}

function noticeOf({ alerts, deliveries, failures }: LeasedMessage, readers: Readers): Notice {
  if (readers === "machines" || deliveries.length === 1) return { kind: "alert", alert: alerts[0] };
  const counts: Partial<Record<SummaryCount, number>> = {};
  for (const { event, includesRecovery } of deliveries) {
    const counted = includesRecovery ? "outage-over" : event;
    counts[counted] = (counts[counted] ?? 0) + 1;
  }
  return { kind: "summary", alerts, counts, causes: sharedCauses(failures) };
}

function contextOf(deps: RenderDeps, { contact, deliveries }: LeasedMessage, now: Date): RenderContext {
  const { rendering, vault } = deps;
  const secrets = contact.signingSecrets.map((sealed) => vault.decrypt("contact.signing_secret", sealed));
  return {
    ...rendering,
    ...linksOf(deps.answers, contact, now.getTime()),
    delivery: { id: deliveryName(deliveries[0].id), atMs: now.getTime(), secrets },
  };
}

/** The links by which readers of the contact answer. */
function linksOf(
  answers: AnswerAddresses | null,
  { id: contactId, type, answers: isWanted, answerSerial: serial }: LeasedMessage["contact"],
  nowMs: number,
) {
  if (answers === null || !hasAnswers(type, isWanted)) return { answerUrl: noAnswers };
  const { links, address } = answers;
  return answerUrls(address, nowMs, (incidentId, kind) => links.tokenOf({ kind, incidentId, contactId, serial }));
}

/** Pharos does not know where to send it. */
function failed(error: string, permanent: boolean): Attempt {
  return { result: "failed", error, reason: "unreachable", permanent, waitMs: 0, statusCode: null };
}
