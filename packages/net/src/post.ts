import {
  type AlertNet,
  NetError,
  type OutboundPost,
  type PostAnswer,
  type PushKeys,
  parseUrl,
  type SealedPost,
} from "@pharos/core";
import got, { RequestError, type Response } from "got";
import { checkedLookup, portOf } from "./dial.ts";
import type { Egress } from "./egress.ts";
import { abortError, netError, noAnswerWithin } from "./failure.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface PosterOptions {
  readonly egress: Egress;
  readonly userAgent: string;
  /** Every certificate to trust, in PEM; undefined for Node's own. */
  readonly certificateAuthority: readonly string[] | undefined;
  /** Undefined: web pushes are not sent. */
  readonly pushKeys: Pick<PushKeys, "seal"> | undefined;
}

/** Bytes of an answer's body that are read. It is read because some receivers fail when they are cut off. */
const MAX_BODY_BYTES = 16 * 1024;

/** `AlertNet` over got. Stopping ends the posts in flight with a NetError `aborted`. */
export function createPoster(options: PosterOptions): AlertNet & { stop(): void } {
  const running = new Set<AbortController>();
  return {
    async post(message, timeoutMs) {
      const ready = await sealed(options, message);
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
      running.add(controller);
      try {
        return await send(options, ready, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) throw abortError(controller.signal);
        throw netError(withoutRequest(error), null, Date.now());
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    stop() {
      for (const controller of running) controller.abort();
    },
  };
}

/** A web push never leaves in clear. */
async function sealed({ pushKeys }: PosterOptions, message: OutboundPost): Promise<SealedPost> {
  if (message.browser === undefined) return message;
  if (pushKeys === undefined) throw new NetError("protocol", "This service sends no web pushes");
  return pushKeys.seal(message);
}

async function send(options: PosterOptions, message: SealedPost, signal: AbortSignal): Promise<PostAnswer> {
  // The error that URL or got would throw quotes the address, and with it a contact's secrets.
  const url = parseUrl(message.url);
  if (url === null) throw new NetError("protocol", "The address is not a URL");
  // Before got: it connects to an address in the URL without a lookup.
  const addresses = await options.egress.addresses(url.hostname, portOf(url), signal);
  const { method = "POST", body } = message;
  const stream = got.stream(message.url, {
    method,
    headers: { "user-agent": options.userAgent, ...message.headers },
    ...(method !== "GET" && { body }),
    dnsLookup: checkedLookup(addresses),
    // A connection from a pool would lead to an address that was checked for an earlier message.
    agent: { http: false, https: false },
    https: options.certificateAuthority ? { certificateAuthority: [...options.certificateAuthority] } : {},
    followRedirect: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
    decompress: false,
    signal,
  });
  let head: Omit<PostAnswer, "body"> | undefined;
  const chunks: Uint8Array[] = [];
  stream.once("response", ({ statusCode, headers }: Response) => {
    head = { statusCode, retryAfterMs: retryAfterMs(headers["retry-after"], headers.date) };
  });
  try {
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes >= MAX_BODY_BYTES) break;
    }
  } catch (error) {
    // The status is the answer, even if the body failed.
    if (head === undefined) throw error;
  }
  if (head === undefined) throw new NetError("protocol", "The answer is not valid HTTP");
  return { ...head, body: Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString() };
}

/** An error of got carries the whole request, and with it a contact's secrets: only its cause goes into the log. */
function withoutRequest(error: unknown): unknown {
  return error instanceof RequestError ? error.cause : error;
}
