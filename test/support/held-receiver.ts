import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Part } from "@pharos/runtime";

/** Where a receiver stops: it answers at once, reads no byte of the request, or reads it and does not answer. */
type Hold = "nothing" | "the request" | "the answer";

export interface HeldReceiver extends Part {
  /** Without a slash at its end. */
  readonly url: string;
  /** Headers of every request that was read, oldest first. */
  readonly seen: readonly IncomingHttpHeaders[];
  /** Connections or requests that were held, also if the notifier has hung up since. */
  held(): number;
  hold(what: Hold): void;
  /** Goes on with the held requests, and holds no more. */
  release(): void;
  /** Hangs up on the held requests, and holds no more. */
  drop(): void;
}

/** A receiver of webhooks that can stop a notifier on its way. Answers 200. */
export async function openHeldReceiver(): Promise<HeldReceiver> {
  let holding: Hold = "nothing";
  const seen: IncomingHttpHeaders[] = [];
  let sockets: Socket[] = [];
  let answers: ServerResponse[] = [];
  const http = createServer(async (request, response) => {
    await text(request);
    seen.push(request.headers);
    if (holding === "the answer") answers.push(response);
    else response.end();
  });
  const read = (socket: Socket) => {
    http.emit("connection", socket);
    socket.resume();
  };
  const all = new Set<Socket>();
  const server = createTcpServer({ pauseOnConnect: true }, (socket) => {
    all.add(socket);
    socket.on("error", () => {}).on("close", () => all.delete(socket));
    if (holding === "the request") sockets.push(socket);
    else read(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const letGo = (each: (socket: Socket) => void, answer: (response: ServerResponse) => void) => {
    holding = "nothing";
    for (const socket of sockets) each(socket);
    for (const response of answers) answer(response);
    [sockets, answers] = [[], []];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    held: () => sockets.length + answers.length,
    hold(what) {
      holding = what;
    },
    release: () => letGo(read, (response) => response.end()),
    drop: () =>
      letGo(
        (socket) => socket.destroy(),
        (response) => response.destroy(),
      ),
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
}
