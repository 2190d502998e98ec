import { attempt, channels, noAnswers, type RenderContext } from "@pharos/channels";
import type { AlertNet, MailNet } from "@pharos/core";
import { type Mailed, mailOwnerNotices, type OwnerNotice, type Pool } from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";

export interface OwnersDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly rendering: Omit<RenderContext, "delivery" | "answerUrl">;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly setAside: OnSetAside<"tell-owners">;
  /** Aborted when the notifier is to stop: no mail is begun then. */
  readonly stopping: AbortSignal;
}

/** Notices of one call. */
const MAX_NOTICES = 10;

/** Mails the Owners of teams about conditions that began or ended, such as a contact that fails: each once. */
export async function tellOwners(deps: OwnersDeps): Promise<void> {
  const mail = (notice: OwnerNotice) => mailOwners(deps, notice);
  const setAside = (noticeId: number, error: unknown) => deps.setAside("tell-owners", { noticeId }, error);
  await mailOwnerNotices(deps.pool, MAX_NOTICES, deps.now, mail, setAside);
}

/** @returns "again" when no Owner could be mailed and another try may help */
async function mailOwners(deps: OwnersDeps, notice: OwnerNotice): Promise<Mailed> {
  const { logger, rendering, now, stopping } = deps;
  const { id, matter, owners, sinceMs, endedAtMs } = notice;
  const about = { noticeId: id, ...("contact" in matter ? { contactId: matter.contact.id } : { about: matter.kind }) };
  if (rendering.mailFrom === null) {
    logger.warn("Cannot mail the Owners: SMTP_URL is not set", about);
    return "reached-nobody";
  }
  const told = { kind: "owners", matter, sinceMs, endedAtMs } as const;
  const delivery = { id: `owners_${id}_${endedAtMs ?? sinceMs}`, atMs: now().getTime(), secrets: [] };
  let worthAnother = false;
  let reached = 0;
  for (const email of owners) {
    if (stopping.aborted) break;
    const context = { ...rendering, answerUrl: noAnswers, delivery };
    const outcome = await attempt(deps, channels.email.render(told, { email }, context));
    if (outcome.result === "delivered") reached += 1;
    else {
      logger.warn("Could not mail an Owner", { ...about, reason: outcome.error });
      worthAnother ||= outcome.reason !== "refused";
    }
  }
  // Another try for one Owner would mail the others again.
  if (reached > 0) return "reached";
  return worthAnother || stopping.aborted ? "again" : "reached-nobody";
}
