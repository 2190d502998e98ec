import { attempt, type Channel, channels, isChannelType, type RenderContext } from "@pharos/channels";
import type { AlertNet, MailNet, Vault } from "@pharos/core";
import { type DueProof, oneByOne, type Pool, takeProofs, writeProof } from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";
import type { NotifierMetrics } from "./metrics.ts";

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

const PROVABLE = Object.entries<Channel>(channels).flatMap(([type, { proof }]) => (proof ? [type] : []));

/** Proves contacts that accepted nothing for a day, without a message to anybody. */
export async function proveContacts(deps: ProofDeps): Promise<void> {
  const due = await takeProofs(deps.pool, PROVABLE, MAX_PROOFS, deps.now());
  const setAside = ({ id: contactId }: DueProof, error: unknown) =>
    deps.setAside("prove-contacts", { contactId }, error);
  await oneByOne(due, (proof) => prove(deps, proof), setAside);
}

async function prove(deps: ProofDeps, due: DueProof): Promise<void> {
  const { pool, vault, rendering, now, logger, metrics, stopping } = deps;
  if (stopping.aborted || !isChannelType(due.type)) return;
  const channel: Channel = channels[due.type];
  const config: unknown = JSON.parse(vault.decrypt("contact.config", due.config));
  const request = channel.proof?.(channel.parse(config), rendering);
  if (request === undefined) return;
  const outcome = await attempt(deps, request);
  // Cut off by the stop of this notifier: another one repeats it when the lease has ended.
  if (stopping.aborted) return;
  metrics.proofs.inc({ channel: due.type, result: outcome.result === "delivered" ? "passed" : "failed" });
  const error = outcome.result === "delivered" ? null : outcome.error;
  if (error !== null) logger.warn("A contact could not be proved", { contactId: due.id, reason: error });
  await writeProof(pool, due, error, now());
}
