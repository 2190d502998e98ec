import type { SiteNet } from "@pharos/core";
import { follow, isRedirect, type LastAnswer } from "./follow.ts";

/** The wanted document. */
interface Wanted {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Characters that are read from the body; 0 for no body. */
  readonly maxLength: number;
}

interface Fetched extends LastAnswer {
  /** The beginning of the body. */
  readonly text: string;
}

/**
 * GETs an address and follows redirects.
 *
 * @throws NetError when some exchange has no answer, or redirects too far or to no HTTP address
 */
export async function fetchText(net: Pick<SiteNet, "http">, wanted: Wanted, signal: AbortSignal): Promise<Fetched> {
  const { headers = {}, maxLength } = wanted;
  let text = "";
  const followed = await follow(wanted.url, (url) => {
    text = "";
    const reader = {
      wants: (statusCode: number) => maxLength > 0 && !isRedirect(statusCode),
      read(piece: string) {
        text += piece.slice(0, maxLength - text.length);
        return text.length >= maxLength;
      },
    };
    return net.http({ method: "GET", url, headers }, signal, reader);
  });
  return { ...followed, text };
}
