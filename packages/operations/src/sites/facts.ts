import { type AspectState, isList, isoMicros, type JsonObject, knownRecords, objectOrEmpty } from "@pharos/core";

/** The results of a site check for people; null without any, or if another version stored them. */
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
    case "pages":
      return crawlFacts(stored);
  }
}

/** The results of the last finished crawl, in addition to its findings. */
function crawlFacts(stored: JsonObject): Readonly<Record<string, unknown>> | null {
  const { startedAtMs, endedAtMs, pages, urls, excluded, unasked, unverified, blocked } = stored;
  const [startedAt, endedAt] = [timeOf(startedAtMs), timeOf(endedAtMs)];
  if (startedAt === null || endedAt === null) return null;
  const numbers = {
    pages: numberOf(pages),
    urls: numberOf(urls),
    excluded: numberOf(excluded),
    unasked: numberOf(unasked),
  };
  const lists = { unverified: urlsOf(unverified), blocked: urlsOf(blocked) };
  return { started_at: startedAt, ended_at: endedAt, ...numbers, ...lists };
}

/** URLs of one list, with how many there are in all. */
function urlsOf(value: unknown) {
  const { count, urls } = objectOrEmpty(value);
  const shown = (isList(urls) ? urls : []).map((one) => {
    const { url, foundOn, reason } = objectOrEmpty(one);
    return { url: textOf(url), found_on: textOf(foundOn), reason: textOf(reason) };
  });
  return { count: numberOf(count), urls: shown };
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
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
