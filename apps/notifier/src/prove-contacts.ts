import {
  attempt,
  type Channel,
  channels,
  isChannelType,
  type Message,
  proofOf,
  provablePresets,
  type RenderContext,
} from "@pharos/channels";
import { type AlertNet, type MailNet, openTemplate, PROVE_EVERY_MS, type Vault } from "@pharos/core";
import { type DueProof, oneByOne, type Pool, putOffProof, takeProofs, writeProof } from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";
import { type NotifierMetrics, presetLabel } from "./metrics.ts";

export interface ProofDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly rendering: Pick<RenderContext, "telegramApiUrl">;
  readonly vault: Vault;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: Pick<NotifierMetrics, "proofs">;
  readonly setAside: OnSetAside<"prove-contacts">;
  readonly stopping: AbortSignal;
}

/** Contacts of one call. A proof takes up to 10 s, and its lease is 5 minutes. */
const MAX_PROOFS = 20;

const PROVABLE = {
  types: Object.entries<Channel>(channels).flatMap(([type, { proof }]) => (proof ? [type] : [])),
  presets: provablePresets,
};

/** Proves contacts that accepted nothing for a day, without a message to anybody. */
export async function proveContacts(deps: ProofDeps): Promise<void> {
  const due = await takeProofs(deps.pool, PROVABLE, MAX_PROOFS, deps.now());
  const setAside = ({ id: contactId }: DueProof, error: unknown) =>
    deps.setAside("prove-contacts", { contactId }, error);
  await oneByOne(due, (proof) => prove(deps, proof), setAside);
}

async function prove(deps: ProofDeps, due: DueProof): Promise<void> {
  const { pool, now, logger, metrics, stopping } = deps;
  if (stopping.aborted) return;
  const request = requestOf(deps, due);
  if (request === null) return putOffProof(pool, due, new Date(now().getTime() + PROVE_EVERY_MS));
  const outcome = await attempt(deps, request);
  // Cut off by the stop of this notifier: another one repeats it when the lease has ended.
  if (stopping.aborted) return;
  const result = outcome.result === "delivered" ? "passed" : "failed";
  metrics.proofs.inc({ channel: due.type, preset: presetLabel(due.preset), result });
  const error = outcome.result === "delivered" ? null : outcome.error;
  if (error !== null) logger.warn("A contact could not be proved", { contactId: due.id, reason: error });
  await writeProof(pool, due, error, now());
}

/** Null for a contact that cannot be proved, such as one with an own path. */
function requestOf({ vault, rendering, now }: ProofDeps, due: DueProof): Message | null {
  if (!isChannelType(due.type)) return null;
  const channel: Channel = channels[due.type];
  const config: unknown = JSON.parse(vault.decrypt("contact.config", due.config));
  const template = due.template === null ? null : openTemplate(vault, due.template);
  return proofOf({ channel, config: channel.parse(config), template }, rendering, now().getTime());
}
