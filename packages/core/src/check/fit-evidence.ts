import type { Evidence } from "./evidence.ts";

/** Of one vote, as JSON. */
export const MAX_EVIDENCE_BYTES = 8 * 1024;
/** Of an answer's headers and of the beginning of its body. */
export const MAX_EVIDENCE_PART_BYTES = 4 * 1024;

const MAX_REDIRECTS = 5;
const MAX_CERTIFICATES = 5;
/** Of all redirects, and of all certificates. */
const MAX_LIST_BYTES = 2 * 1024;
const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 253;
const MAX_URL_LENGTH = 300;
const MAX_STATUS_LINE_BYTES = 300;

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const NOTHING: Evidence = { statusLine: null, headers: [], body: null, redirects: [], certificates: [] };

/**
 * Cuts evidence to the size that the database stores per vote: at most 8 KiB of JSON, with 4 KiB each of headers and
 * body. The order of the parts is steps, status line, redirects, certificates, headers, body. Each part gets at most the bytes
 * that the parts before it leave.
 */
export function fitEvidence(evidence: Evidence): Evidence {
  const statusLine = evidence.statusLine === null ? null : cutText(evidence.statusLine, MAX_STATUS_LINE_BYTES);
  const redirects = fitting(evidence.redirects.slice(0, MAX_REDIRECTS).map(cutRedirect), MAX_LIST_BYTES);
  const certificates = fitting(evidence.certificates.slice(0, MAX_CERTIFICATES).map(cutCertificate), MAX_LIST_BYTES);
  // There are few, with short names.
  const { steps } = evidence;
  const withoutHeaders = { ...NOTHING, ...(steps && { steps }), statusLine, redirects, certificates };
  const withoutBody = { ...withoutHeaders, headers: fitting(evidence.headers, partBytesBeside(withoutHeaders)) };
  return { ...withoutBody, body: evidence.body === null ? null : cutText(evidence.body, partBytesBeside(withoutBody)) };
}

/** How many bytes of JSON the headers or a body may take next to the other parts. */
function partBytesBeside(others: Evidence): number {
  return Math.min(MAX_EVIDENCE_PART_BYTES, MAX_EVIDENCE_BYTES - sizeOf(others));
}

function cutRedirect({ statusCode, url }: Evidence["redirects"][number]): Evidence["redirects"][number] {
  return { statusCode, url: url.slice(0, MAX_URL_LENGTH) };
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

/** The beginning of a text that fits into so many bytes of JSON; an empty text where not even its quotes fit. */
function cutText(text: string, maxBytes: number): string {
  let cut = text.slice(0, Math.max(0, maxBytes));
  // A character takes one to six bytes, so this ends after a few steps.
  for (let size = sizeOf(cut); size > maxBytes && cut !== ""; size = sizeOf(cut)) {
    cut = cut.slice(0, Math.max(0, Math.floor((cut.length * maxBytes) / size) - 1));
  }
  // Half of a character outside the basic plane would not be Unicode.
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
