import type { Evidence } from "./evidence.ts";

/** Of one vote, as JSON. */
export const MAX_EVIDENCE_BYTES = 8 * 1024;
/** Of an answer's headers and of the beginning of its body. */
export const MAX_EVIDENCE_PART_BYTES = 4 * 1024;

const MAX_REDIRECTS = 5;
const MAX_CERTIFICATES = 5;
const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 253;
/** Of a text that stands for itself: a URL, a status line. */
const MAX_TEXT_LENGTH = 300;

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/**
 * Cuts evidence to what is kept of a vote: at most 8 KiB of JSON, 4 KiB of it headers and 4 KiB the body. The body makes room
 * for what is beside it.
 */
export function fitEvidence(evidence: Evidence): Evidence {
  const beside: Evidence = {
    statusLine: evidence.statusLine?.slice(0, MAX_TEXT_LENGTH) ?? null,
    headers: [],
    body: null,
    redirects: evidence.redirects
      .slice(0, MAX_REDIRECTS)
      .map(({ statusCode, url }) => ({ statusCode, url: url.slice(0, MAX_TEXT_LENGTH) })),
    certificates: evidence.certificates.slice(0, MAX_CERTIFICATES).map(cutCertificate),
  };
  const certificates = fitting(beside.certificates, MAX_EVIDENCE_PART_BYTES / 2);
  const headers = fitting(evidence.headers, MAX_EVIDENCE_PART_BYTES);
  const withoutBody = { ...beside, certificates, headers };
  const left = Math.min(MAX_EVIDENCE_PART_BYTES, MAX_EVIDENCE_BYTES - sizeOf(withoutBody));
  return { ...withoutBody, body: evidence.body === null ? null : cutText(evidence.body, left) };
}

function cutCertificate(certificate: Evidence["certificates"][number]): Evidence["certificates"][number] {
  const { subject, issuer, names } = certificate;
  return {
    ...certificate,
    subject: subject.slice(0, MAX_NAME_LENGTH),
    issuer: issuer.slice(0, MAX_NAME_LENGTH),
    names: names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH)),
  };
}

/** The first items that fit into so many bytes of JSON. */
function fitting<T>(items: readonly T[], maxBytes: number): readonly T[] {
  let left = maxBytes;
  const end = items.findIndex((item) => {
    left -= sizeOf(item) + 1;
    return left < 0;
  });
  return end === -1 ? items : items.slice(0, end);
}

/** The beginning of a text that fits into so many bytes of JSON. */
function cutText(text: string, maxBytes: number): string {
  let cut = text.slice(0, maxBytes);
  // A character takes one to six bytes, so this ends after a few steps.
  for (let size = sizeOf(cut); size > maxBytes; size = sizeOf(cut)) {
    cut = cut.slice(0, Math.floor((cut.length * maxBytes) / size) - 1);
  }
  // Half of a character outside the basic plane would not be Unicode.
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
