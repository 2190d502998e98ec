import { daysRemaining } from "../check/certificate.ts";
import { isJsonObject, isList } from "../wire/json.ts";
import { isoOffset } from "../wire/timestamp.ts";
import { type LookVerdict, lookIntervalSeconds, type SeenDomain } from "./aspect.ts";
import { rungOf, rungToTell } from "./ladder.ts";

/** Statuses (RFC 8056) of a domain that does not resolve any more, or is about to be given to others. */
const ALARMING: readonly string[] = ["redemption period", "pending delete", "client hold", "server hold"];

interface DomainMemory {
  readonly domain: string;
  readonly expiresAtMs: number;
  readonly toldRung: number | null;
  readonly toldStatuses: readonly string[];
}

/**
 * Warns of a domain that is near its end, once for each rung, and immediately of alarming statuses. A later date starts
 * again.
 */
export function afterDomain(stored: unknown, seen: SeenDomain, nowMs: number): LookVerdict {
  const { domain, expiresAtMs, statuses, registrar } = seen;
  const before = domainMemory(stored);
  const isRenewed = before?.domain !== domain || expiresAtMs > before.expiresAtMs;
  const leftMs = expiresAtMs - nowMs;
  const reached = rungOf(leftMs, null);
  const told = isRenewed ? null : before.toldRung;
  const rung = rungToTell(reached, told);
  const alarming = ALARMING.filter((status) => statuses.includes(status));
  const toldBefore = before?.domain === domain ? before.toldStatuses : [];
  const news = alarming.filter((status) => !toldBefore.includes(status));
  const detail = {
    expires_at: isoOffset(expiresAtMs),
    days: daysRemaining(expiresAtMs, nowMs),
    domain,
    statuses: alarming,
  };
  const isTold = rung !== null || news.length > 0;
  return {
    memory: { domain, expiresAtMs, statuses, registrar, toldRung: rung ?? told, toldStatuses: alarming },
    nextLookSeconds: lookIntervalSeconds.domain,
    findings: [
      ...(reached === null ? [] : [{ kind: "expiring", thing: domain, detail, isTold: rung !== null }]),
      ...alarming.map((status) => ({ kind: "status", thing: status, detail, isTold: news.includes(status) })),
    ],
    events: isTold ? [{ happening: "domain_expiring", detail }] : [],
  };
}

function domainMemory(stored: unknown): DomainMemory | null {
  if (!isJsonObject(stored)) return null;
  const { domain, expiresAtMs, toldRung, toldStatuses } = stored;
  if (typeof domain !== "string" || typeof expiresAtMs !== "number") return null;
  return {
    ...{ domain, expiresAtMs },
    toldRung: typeof toldRung === "number" ? toldRung : null,
    toldStatuses: isList(toldStatuses) ? toldStatuses.filter((one) => typeof one === "string") : [],
  };
}
