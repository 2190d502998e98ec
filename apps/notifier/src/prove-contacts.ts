import {
  attempt,
  type Channel,
  channels,
  isChannelType,
  type Message,
  messageFor,
  noAnswers,
  proofOf,
  provablePresets,
  type Receiver,
  type RenderContext,
} from "@pharos/channels";
import { type AlertNet, type MailNet, openTemplate, proveEveryMs, readHours, type Vault } from "@pharos/core";
import { hoursBeginAt } from "@pharos/core/hours-clock";
import { type DueProof, noteTemplate, oneByOne, type Pool, putOffProof, takeProofs, writeProof } from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";
import { type NotifierMetrics, presetLabel } from "./metrics.ts";

export interface ProofDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly rendering: Omit<RenderContext, "delivery" | "answerUrl">;
  readonly vault: Vault;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: Pick<NotifierMetrics, "proofs">;
  readonly setAside: OnSetAside<"prove-contacts">;
  readonly stopping: AbortSignal;
}

/** Contacts of one call. A proof takes up to 10 s, and its lease is 5 minutes. */
const MAX_PROOFS = 20;

const QUIETLY_PROVED = {
  types: Object.entries<Channel>(channels).flatMap(([type, { proof }]) => (proof ? [type] : [])),
  presets: provablePresets,
};

/**
 * Proves contacts that accepted nothing for a day, without a message to anybody. A contact with `weeklyProof` gets a message
 * after a week, within its hours.
 */
export async function proveContacts(deps: ProofDeps): Promise<void> {
  const due = await takeProofs(deps.pool, QUIETLY_PROVED, MAX_PROOFS, deps.now());
  const setAside = ({ id: contactId }: DueProof, error: unknown) =>
    deps.setAside("prove-contacts", { contactId }, error);
  await oneByOne(due, (proof) => prove(deps, proof), setAside);
}

async function prove(deps: ProofDeps, due: DueProof): Promise<void> {
  const { pool, now, logger, metrics, stopping } = deps;
  if (stopping.aborted) return;
  const nowMs = now().getTime();
  if (!isChannelType(due.type)) return putOffProof(pool, due, new Date(nowMs + proveEveryMs[due.kind]));
  const receiver = receiverOf(deps.vault, due, channels[due.type]);
  const request = requestOf(deps, due, receiver, nowMs);
  const isMessage = "via" in request;
  const preset = receiver.template?.preset ?? null;
  // Without a preset the next release cannot prove it either. A preset may have a proof then.
  const sendsElsewhere = !isMessage && (preset === null || provablePresets.includes(preset));
  if (due.kind === "quiet" && receiver.template !== null && (sendsElsewhere || preset !== due.preset))
    await noteTemplate(pool, due, { preset, sendsElsewhere });
  if (!isMessage) return putOffProof(pool, due, new Date(request.againAtMs));
  const outcome = await attempt(deps, request);
  // Cut off by the stop of this notifier: another one repeats it when the lease has ended.
  if (stopping.aborted && outcome.result !== "delivered") return;
  const result = outcome.result === "delivered" ? "passed" : "failed";
  metrics.proofs.inc({ channel: due.type, preset: presetLabel(preset), result });
  const error = outcome.result === "delivered" ? null : outcome.error;
  if (error !== null) logger.warn("A contact could not be proved", { contactId: due.id, reason: error });
  await writeProof(pool, due, error, now());
}

/** The proof of a contact. Without one, Pharos looks at it again later. */
function requestOf(
  deps: ProofDeps,
  due: DueProof,
  receiver: Receiver,
  nowMs: number,
): Message | { readonly againAtMs: number } {
  const later = { againAtMs: nowMs + proveEveryMs[due.kind] };
  if (due.kind === "quiet") return proofOf(receiver, deps.rendering, nowMs) ?? later;
  const hours = readHours(due.hours);
  const opensAtMs = hours && hoursBeginAt(hours, nowMs);
  if (opensAtMs !== null) return { againAtMs: opensAtMs };
  return messageFor(receiver, noticeOf(due, nowMs), contextOf(deps, due, nowMs)) ?? later;
}

function receiverOf(vault: Vault, due: DueProof, channel: Channel): Receiver {
  const config: unknown = JSON.parse(vault.decrypt("contact.config", due.config));
  const template = due.template === null ? null : openTemplate(vault, due.template);
  return { channel, config: channel.parse(config), template, readers: due.readers ?? channel.readers };
}

function noticeOf({ id, name }: DueProof, atMs: number) {
  return { kind: "proof", atMs, contact: { id, name } } as const;
}

function contextOf({ rendering, vault }: ProofDeps, { id, signingSecrets }: DueProof, atMs: number): RenderContext {
  const secrets = signingSecrets.map((sealed) => vault.decrypt("contact.signing_secret", sealed));
  return { ...rendering, answerUrl: noAnswers, delivery: { id: `proof_${id}_${atMs}`, atMs, secrets } };
}
