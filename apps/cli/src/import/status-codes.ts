import { STATUS_CODES } from "node:http";

/** The API's limit. */
const MAX_STATUS_CODES = 100;

/**
 * Codes outside of IANA's list that load balancers send for servers behind them. Sources: Cloudflare, "Cloudflare 5xx
 * errors" (520 to 527, 530). AWS, "Troubleshoot your Application Load Balancers" (460, 463, 464, 561).
 */
const CODES_OF_BALANCERS = [460, 463, 464, 520, 521, 522, 523, 524, 525, 526, 527, 530, 561];

const KNOWN_CODES = [...new Set([...Object.keys(STATUS_CODES).map(Number), ...CODES_OF_BALANCERS])];

/** Answers with these codes and a location lead to another page. Pharos takes one that is expected as the answer. */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Whether a monitor with these codes takes each redirect as the answer. */
export function takesRedirects(codes: readonly number[]): boolean {
  return REDIRECTS.every((code) => codes.includes(code));
}

/**
 * Codes of a list of codes and ranges, such as `["200-299", "404"]`. Of a range they are those that servers send.
 *
 * @param follows the other system follows redirects and judges only the page behind them. Pharos does so if it does
 * not expect their codes
 * @returns null if there is none, or an entry is neither
 */
export function statusCodes(ranges: readonly unknown[], { follows }: { readonly follows: boolean }) {
  const codes = ranges.flatMap((range) => {
    const [, first, last = first] = /^\s*(\d{3})(?:\s*-\s*(\d{3}))?\s*$/.exec(String(range)) ?? [];
    if (first === undefined) return [Number.NaN];
    if (first === last) return [Number(first)];
    return KNOWN_CODES.filter((code) => code >= Number(first) && code <= Number(last));
  });
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.some(Number.isNaN)) return null;
  const answers = sorted.filter((code) => !REDIRECTS.includes(code));
  return (follows && answers.length > 0 ? answers : sorted).slice(0, MAX_STATUS_CODES);
}
