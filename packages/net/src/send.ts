import { type IncomingMessage, request as openRequest } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type AnswerHead, headOf, readHead } from "./answer-head.ts";
import { createReplay, type Replay } from "./replay.ts";
import { type RequestHead, requestText } from "./request-text.ts";

/** Of an answer. */
const MAX_HEAD_BYTES = 64 * 1024;

export interface SendOptions {
  readonly request: RequestHead;
  /** Undefined if there is no body. */
  readonly body: string | undefined;
  /** Opens the connection, which its owner closes. */
  readonly open: () => Socket;
  /** The event of the connection with which it is ready for the request. */
  readonly readyEvent: "connect" | "secureConnect";
  /** Bodies of most answers are to be read. */
  readonly expectsBody: boolean;
  /** Whether something of the body of an answer with this head is to be read. It is asked once. */
  readonly wantsBody: (head: AnswerHead) => boolean;
}

export interface SendHandlers {
  /** @param response for an answer whose body is wanted */
  readonly onAnswer: (head: AnswerHead, response: IncomingMessage | null) => void;
  /** May be called after `onAnswer`. */
  readonly onError: (error: unknown) => void;
}

/**
 * Sends a request over a fresh connection and hands over the head of its answer. Requests without a body and with plain
 * heads are written and read here. That needs about two thirds of the CPU time of Node's client. Node's client handles
 * all others, and all bodies. If the request has already been sent, Node's parser gets the answer from its first byte
 * on.
 *
 * @throws what Node's client throws for a request that it does not send
 */
export function send(options: SendOptions, handlers: SendHandlers): void {
  const { request, body, open, expectsBody, wantsBody } = options;
  const text = expectsBody || body !== undefined ? null : requestText(request);
  if (text === null) sendByNode({ ...request, body }, open, wantsBody, handlers);
  else sendPlainly(options, text, handlers);
}

function sendByNode(
  { method, path, headers, body }: RequestHead & { readonly body?: string | undefined },
  createConnection: () => Duplex,
  wantsBody: SendOptions["wantsBody"],
  { onAnswer, onError }: SendHandlers,
): void {
  const onResponse = (response: IncomingMessage) => {
    const head = headOf(response);
    onAnswer(head, wantsBody(head) ? response : null);
  };
  openRequest({ createConnection, method, path, headers: [...headers], maxHeaderSize: MAX_HEAD_BYTES })
    .on("error", onError)
    .on("response", onResponse)
    // 101 Switching Protocols: an answer like any other, but Node gives it another event.
    .on("upgrade", onResponse)
    .end(body);
}

function sendPlainly(
  { request, open, readyEvent, wantsBody }: SendOptions,
  text: string,
  handlers: SendHandlers,
): void {
  const socket = open();
  let replay: Replay | null = null;
  let isAnswered = false;

  function read(bytes: Buffer): void {
    if (replay !== null) {
      replay.push(bytes);
      return;
    }
    const head = readHead(bytes);
    if (head !== null && !wantsBody(head)) {
      isAnswered = true;
      handlers.onAnswer(head, null);
      return;
    }
    const made = createReplay(socket);
    replay = made;
    sendByNode(request, () => made.connection, head === null ? wantsBody : () => true, handlers);
    made.push(bytes);
  }

  function end(): void {
    if (replay !== null) replay.end();
    else if (!isAnswered) handlers.onError(new EndedError());
  }

  socket
    .once(readyEvent, () => socket.write(text, "latin1"))
    .on("data", read)
    .on("end", end)
    .on("close", end)
    .on("error", (error) => {
      if (replay !== null) replay.fail(error);
      else handlers.onError(error);
    });
}

/** The server has closed the connection without a byte. It has the code that Node gives this case. */
class EndedError extends Error {
  readonly code = "ECONNRESET";

  constructor() {
    super("The server closed the connection");
  }
}
