import {
  deleteOldAuditRows,
  deleteOldDeployments,
  deleteOldDetection,
  deleteOldEvidence,
  deleteOldFindings,
  deleteOldLinkAnswers,
  deleteOldOutageDrafts,
  deleteOldOutcomes,
  deleteOldQuietTimes,
  deleteOldSessions,
  deleteOldSnapshots,
  deleteOldSubscriptions,
  forgetPhantom,
  type Pool,
} from "@pharos/db";

/** The functions that delete expired rows; true asks for another round now. */
export const EXPIRIES: Readonly<Record<string, (pool: Pool, now: Date) => Promise<unknown>>> = {
  "expire-outage-drafts": deleteOldOutageDrafts,
  "expire-outcomes": deleteOldOutcomes,
  "forget-phantom": forgetPhantom,
  "expire-evidence": deleteOldEvidence,
  "expire-audit-rows": deleteOldAuditRows,
  "expire-deployments": deleteOldDeployments,
  "expire-sessions": deleteOldSessions,
  "expire-subscriptions": deleteOldSubscriptions,
  "expire-detection": deleteOldDetection,
  "expire-findings": deleteOldFindings,
  "expire-snapshots": deleteOldSnapshots,
  "expire-link-answers": deleteOldLinkAnswers,
  "expire-quiet-times": deleteOldQuietTimes,
};
