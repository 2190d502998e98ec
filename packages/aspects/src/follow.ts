import { type HttpAnswer, NetError, parseUrl } from "@pharos/core";

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Whether an answer with the status code says where to ask instead. */
export const isRedirect = (statusCode: number) => REDIRECTS.has(statusCode);

/** The last answer, after redirects. */
export interface LastAnswer {
  readonly answer: HttpAnswer;
  /** The address that gave it. */
  readonly url: URL;
}

/**
 * Asks a URL, and its redirects. Each exchange is separate, to an IP address that was checked for it.
 *
 * @param exchange asks one address
 * @throws NetError `protocol` when it redirects too often or to a URL that is not HTTP; the errors of `exchange`
 */
export async function follow(url: URL, exchange: (url: URL) => Promise<HttpAnswer>): Promise<LastAnswer> {
  let current = url;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await exchange(current);
    const next = isRedirect(answer.statusCode) ? answer.location : null;
    if (next === null) return { answer, url: current };
    if (redirects === MAX_REDIRECTS) throw new NetError("protocol", `More than ${MAX_REDIRECTS} redirects`);
    current = redirectTarget(next, current);
  }
}

/** @throws NetError `protocol` for a URL that is not http or https */
function redirectTarget(location: string, base: URL): URL {
  // Node reads headers as Latin-1; an address that is not plain ASCII comes in UTF-8 in practice.
  const text = Buffer.from(location, "latin1").toString("utf8");
  const url = parseUrl(text, base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new NetError("protocol", "The redirect's URL is not http or https");
  }
  return url;
}
