import { type AspectState, isList, isoMicros, knownRecords, objectOrEmpty } from "@pharos/core";

/** What people see of what a look has left; null if there is nothing, or what another version left. */
export function factsOf({
  aspect,
  memory,
}: Pick<AspectState, "aspect" | "memory">): Readonly<Record<string, unknown>> | null {
  const stored = objectOrEmpty(memory);
  switch (aspect) {
    case "certificate": {
      const { fingerprint, issuer, names, issuedAtMs, expiresAtMs } = stored;
      const [issuedAt, expiresAt] = [timeOf(issuedAtMs), timeOf(expiresAtMs)];
      if (typeof fingerprint !== "string" || expiresAt === null) return null;
      return { expires_at: expiresAt, issued_at: issuedAt, issuer: textOf(issuer), names: textsOf(names), fingerprint };
    }
    case "domain": {
      const { domain, expiresAtMs, statuses, registrar } = stored;
      const expiresAt = timeOf(expiresAtMs);
      if (typeof domain !== "string" || expiresAt === null) return null;
      return { domain, expires_at: expiresAt, statuses: textsOf(statuses), registrar: textOf(registrar) };
    }
    case "dns": {
      const known = [...knownRecords(stored)];
      if (known.length === 0) return null;
      return { records: known.map(([record, { values, rotating }]) => ({ record, values: [...values], rotating })) };
    }
  }
}

function timeOf(value: unknown): string | null {
  return typeof value === "number" ? isoMicros(new Date(value)) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function textsOf(value: unknown): readonly string[] {
  return isList(value) ? value.filter((one) => typeof one === "string") : [];
}
