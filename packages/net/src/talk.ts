import type { Socket } from "node:net";
import { NetError, type TalkAnswer, type TalkRequest } from "@pharos/core";
import { calledPeer } from "./called-peer.ts";
import { converse } from "./converse.ts";
import type { ProbeDeps } from "./egress.ts";

/** Takes the next piece of the answer. True: that is enough. */
type Read = (piece: Uint8Array) => boolean;

/** `ProbeNet.talk`. A server that ends its side has said everything, so the connection ends. */
export function talk(
  deps: ProbeDeps,
  { host, port, secure, tls: terms, send }: TalkRequest,
  signal: AbortSignal,
  read: Read | null,
): Promise<TalkAnswer> {
  return converse(deps, { host, port, secure, terms }, signal, async (connection, stopwatch, addresses) => {
    const { socket, certificate } = connection;
    await (read === null ? sent(socket, send) : received(socket, send, read));
    return { peer: calledPeer(addresses, connection), certificate: certificate(), ...stopwatch.answered() };
  });
}

/** Errors of the socket end the conversation that this is a part of. */
function sent(socket: Socket, send: Uint8Array | null): Promise<void> {
  // The answer is read: a connection that closes with unread bytes is reset, and the server may lose the text.
  socket.resume();
  return new Promise((resolve) => {
    if (send === null) resolve();
    else {
      socket.write(send, (error) => {
        if (!error) resolve();
      });
    }
  });
}

function received(socket: Socket, send: Uint8Array | null, read: Read): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = (piece: Buffer) => {
      if (!read(piece)) return;
      socket.off("data", take).pause();
      resolve();
    };
    socket.on("data", take).once("end", () => reject(new NetError("connect", "Connection closed without an answer")));
    if (send !== null) socket.write(send);
  });
}
