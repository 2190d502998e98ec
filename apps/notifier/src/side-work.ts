import type { Permits, Vault } from "@pharos/core";
import { makePhantom, settleOwnerNotices } from "@pharos/db";
import type { Part, Tick } from "@pharos/runtime";
import type { NotifierMetrics } from "./metrics.ts";
import { pingWatchdog } from "./ping-watchdog.ts";
import { type ProofDeps, proveContacts } from "./prove-contacts.ts";
import { type ReportMailDeps, sendReportMails } from "./send-report-mails.ts";
import { type OwnersDeps, tellOwners } from "./tell-owners.ts";
import { watchBacklog } from "./watch-backlog.ts";

const SETTLE_NOTICES_EVERY_MS = 5_000;
const TELL_OWNERS_EVERY_MS = 5_000;
const MAIL_REPORTS_EVERY_MS = 5_000;
const WATCH_EVERY_MS = 15_000;
/** So often a notifier makes the phantom, if it is not there. */
const MAKE_PHANTOM_EVERY_MS = 60_000;
const PROVE_CONTACTS_EVERY_MS = 60_000;
const PING_WATCHDOG_EVERY_MS = 60_000;

/** Starts a loop whose decisions use the clock of PostgreSQL. */
export type StartLoop = (name: string, everyMs: number, tick: Tick) => Promise<Part>;

type SideWorkDeps = OwnersDeps &
  ProofDeps &
  ReportMailDeps & {
    readonly vault: Vault;
    readonly permits: Pick<Permits, "inUse">;
    readonly metrics: NotifierMetrics;
    readonly makesPhantom: boolean;
    readonly watchdogUrl: string | null;
  };

/** The work of a notifier that does not come from the queue. */
export async function startSideWork(loop: StartLoop, deps: SideWorkDeps): Promise<void> {
  const { pool, vault, now, metrics, makesPhantom, watchdogUrl } = deps;
  await loop("watch-backlog", WATCH_EVERY_MS, () => watchBacklog(deps, metrics));
  await loop("settle-owner-notices", SETTLE_NOTICES_EVERY_MS, () => settleOwnerNotices(pool, now()));
  await loop("tell-owners", TELL_OWNERS_EVERY_MS, () => tellOwners(deps));
  await loop("send-report-mails", MAIL_REPORTS_EVERY_MS, () => sendReportMails(deps));
  await loop("prove-contacts", PROVE_CONTACTS_EVERY_MS, () => proveContacts(deps));
  const phantom = () => makePhantom(pool, vault.encrypt("contact.config", "{}"));
  if (makesPhantom) await loop("make-phantom", MAKE_PHANTOM_EVERY_MS, phantom);
  if (watchdogUrl !== null) await loop("ping-watchdog", PING_WATCHDOG_EVERY_MS, () => pingWatchdog(deps, watchdogUrl));
}
