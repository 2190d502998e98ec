import { attempt, channels, type RenderContext } from "@pharos/channels";
import type { AlertNet, MailNet } from "@pharos/core";
import { type FailingContact, type Pool, tellOwners } from "@pharos/db";
import type { Logger, ReportSetAside } from "@pharos/runtime";

export interface OwnersDeps {
  readonly pool: Pool;
  readonly net: AlertNet;
  readonly mailer: MailNet;
  readonly rendering: Omit<RenderContext, "delivery">;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly setAside: ReportSetAside<"tell-owners">;
  /** Aborted when the notifier is to stop: no mail is begun then. */
  readonly stopping: AbortSignal;
}

/** Contacts of one call. */
const MAX_CONTACTS = 10;

/** Mails the Owners of teams whose contacts cannot be reached any more: once for each contact, until it is well again. */
export async function tellOwnersOfFailing(deps: OwnersDeps): Promise<void> {
  const tell = (contact: FailingContact) => mailOwners(deps, contact);
  const setAside = (contactId: number, error: unknown) => deps.setAside("tell-owners", { contactId }, error);
  await tellOwners(deps.pool, MAX_CONTACTS, deps.now, tell, setAside);
}

/** @returns false when no Owner could be mailed and another try may help */
async function mailOwners(deps: OwnersDeps, contact: FailingContact): Promise<boolean> {
  const { logger, rendering, now, stopping } = deps;
  const { id, owners, sinceMs } = contact;
  if (rendering.mailFrom === null) {
    logger.warn("Cannot mail the Owners that a contact is failing: SMTP_URL is not set", { contactId: id });
    return true;
  }
  const notice = { kind: "contact-failing", contact, sinceMs, lastError: contact.lastError } as const;
  const delivery = { id: `failing_${id}_${sinceMs}`, atMs: now().getTime(), secrets: [] };
  let worthAnother = false;
  let reached = 0;
  for (const email of owners) {
    if (stopping.aborted) break;
    const outcome = await attempt(deps, channels.email.render(notice, { email }, { ...rendering, delivery }));
    if (outcome.result === "delivered") reached += 1;
    else {
      logger.warn("Could not mail an Owner that a contact is failing", { contactId: id, reason: outcome.error });
      worthAnother ||= outcome.reason !== "refused";
    }
  }
  // Another try for one Owner would mail the others again.
  return reached > 0 || (!worthAnother && !stopping.aborted);
}
