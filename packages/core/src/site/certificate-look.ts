import { daysRemaining } from "../check/certificate.ts";
import { isJsonObject, isList } from "../wire/json.ts";
import { isoOffset } from "../wire/timestamp.ts";
import { type LookVerdict, lookIntervalSeconds, type SeenCertificate } from "./aspect.ts";
import { rungOf, rungToTell } from "./ladder.ts";

/** Servers of one site may present different certificates in turn. This many alerts are remembered. */
const MAX_REMEMBERED = 5;

interface ToldRung {
  readonly fingerprint: string;
  readonly rung: number;
}

/** Warns of a certificate that is near its end: once for each rung and fingerprint. */
export function afterCertificate(stored: unknown, seen: SeenCertificate, nowMs: number): LookVerdict {
  const { fingerprint, issuedAtMs, expiresAtMs, issuer, names } = seen;
  const told = toldRungs(stored);
  const leftMs = expiresAtMs - nowMs;
  const reached = rungOf(leftMs, expiresAtMs - issuedAtMs);
  const rung = rungToTell(reached, told.find((one) => one.fingerprint === fingerprint)?.rung ?? null);
  const detail = { expires_at: isoOffset(expiresAtMs), days: daysRemaining(expiresAtMs, nowMs) };
  const others = told.filter((one) => rung === null || one.fingerprint !== fingerprint);
  const remembered = rung === null ? others : [{ fingerprint, rung }, ...others].slice(0, MAX_REMEMBERED);
  return {
    memory: { fingerprint, issuedAtMs, expiresAtMs, issuer, names, told: remembered },
    nextLookSeconds: lookIntervalSeconds.certificate,
    findings: reached === null ? [] : [{ kind: "expiring", thing: fingerprint, detail, isTold: rung !== null }],
    events: rung === null ? [] : [{ happening: "certificate_expiring", detail }],
  };
}

function toldRungs(stored: unknown): readonly ToldRung[] {
  const list = isJsonObject(stored) ? stored["told"] : null;
  if (!isList(list)) return [];
  return list.flatMap((one) => {
    const { fingerprint, rung } = isJsonObject(one) ? one : {};
    return typeof fingerprint === "string" && typeof rung === "number" ? [{ fingerprint, rung }] : [];
  });
}
