import type { Vault } from "../vault/vault.ts";
import { isJsonObject, isList, jsonOrUndefined, objectOrEmpty } from "../wire/json.ts";
import type { Evidence, PresentedCertificate, StepEvidence } from "./evidence.ts";

/**
 * Evidence as it was before a worker encrypted it. A member that is not there, for a worker of another version wrote it, is
 * empty. Null if it cannot be opened: a stolen worker may have written it, and the incident must stay readable.
 */
export function openEvidence(vault: Vault, ciphertext: string): Evidence | null {
  const value = evidenceIn(vault, ciphertext);
  if (value === null) return null;
  const { statusLine, headers, body, redirects, steps, certificates } = objectOrEmpty(value);
  return {
    statusLine: textOrNull(statusLine),
    headers: listOf(headers, (header) => (isList(header) ? [[text(header[0]), text(header[1])] as const] : [])),
    body: textOrNull(body),
    redirects: listOf(redirects, (redirect) =>
      isJsonObject(redirect) ? [{ statusCode: number(redirect["statusCode"]), url: text(redirect["url"]) }] : [],
    ),
    ...(isList(steps) && { steps: listOf(steps, (step) => (isJsonObject(step) ? [stepOf(step)] : [])) }),
    certificates: listOf(certificates, (certificate) =>
      isJsonObject(certificate) ? [certificateOf(certificate)] : [],
    ),
  };
}

function evidenceIn(vault: Vault, ciphertext: string): unknown {
  try {
    return jsonOrUndefined(vault.decrypt("incident.evidence", ciphertext)) ?? null;
  } catch {
    return null;
  }
}

function certificateOf(members: Readonly<Record<string, unknown>>): PresentedCertificate {
  const { subject, issuer, names, issuedAtMs, expiresAtMs, fingerprint } = members;
  return {
    subject: text(subject),
    issuer: text(issuer),
    names: listOf(names, (name) => [text(name)]),
    issuedAtMs: number(issuedAtMs),
    expiresAtMs: number(expiresAtMs),
    fingerprint: text(fingerprint),
  };
}

function stepOf({ name, statusCode, phases }: Readonly<Record<string, unknown>>): StepEvidence {
  const { dnsMs, connectMs, tlsMs, waitMs } = objectOrEmpty(phases);
  const times = { dnsMs: numberOrNull(dnsMs), connectMs: numberOrNull(connectMs), tlsMs: numberOrNull(tlsMs) };
  return {
    name: text(name),
    statusCode: numberOrNull(statusCode),
    phases: isJsonObject(phases) ? { ...times, waitMs: numberOrNull(waitMs) } : null,
  };
}

const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
const text = (value: unknown) => textOrNull(value) ?? "";
const number = (value: unknown) => (typeof value === "number" ? value : 0);
const listOf = <T>(value: unknown, read: (item: unknown) => readonly T[]): readonly T[] =>
  isList(value) ? value.flatMap(read) : [];
