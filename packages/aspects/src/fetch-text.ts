import { type HttpAnswer, NetError, type SiteNet } from "@pharos/core";

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What was asked for. */
interface Wanted {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Characters that are read of the body; 0 for none. */
  readonly maxLength: number;
}

/** The last answer, after redirects. */
interface Fetched {
  readonly answer: HttpAnswer;
  readonly url: URL;
  /** The beginning of the body. */
  readonly text: string;
}

/**
 * GETs an address and follows redirects, each exchange on a connection of its own to an address that was checked for it.
 *
 * @throws NetError when some exchange has no answer, or redirects too far or to no HTTP address
 */
export async function fetchText(net: SiteNet, wanted: Wanted, signal: AbortSignal): Promise<Fetched> {
  const { headers = {}, maxLength } = wanted;
  let { url } = wanted;
  for (let redirects = 0; ; redirects += 1) {
    let text = "";
    const reader = {
      wants: (statusCode: number) => maxLength > 0 && !REDIRECTS.has(statusCode),
      read(piece: string) {
        text += piece.slice(0, maxLength - text.length);
        return text.length >= maxLength;
      },
    };
    const answer = await net.http({ method: "GET", url, headers }, signal, reader);
    const next = REDIRECTS.has(answer.statusCode) ? answer.location : null;
    if (next === null) return { answer, url, text };
    if (redirects === MAX_REDIRECTS) throw new NetError("protocol", `More than ${MAX_REDIRECTS} redirects`);
    url = redirectTarget(next, url);
  }
}

/** @throws NetError `protocol` for what is no http or https URL */
function redirectTarget(location: string, base: URL): URL {
  // Node reads headers as Latin-1; an address that is not plain ASCII comes in UTF-8 in practice.
  const text = Buffer.from(location, "latin1").toString("utf8");
  const url = URL.canParse(text, base.href) ? new URL(text, base) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new NetError("protocol", "The redirect's address is not one of http or https");
  }
  return url;
}
