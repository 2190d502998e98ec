import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

/** A request as it came. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = number | { readonly html: string };

export interface HttpServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly seen: readonly Seen[];
  /** Decides every answer from now on: a status code, or a page in HTML. */
  answer(decide: (seen: Seen) => Answer): void;
  stop(): Promise<void>;
}

/**
 * A real HTTP server, as the target of a monitor or the receiver of webhooks. Answers 200 until a test changes that.
 */
export async function openHttpServer(): Promise<HttpServer> {
  const seen: Seen[] = [];
  let decide: (request: Seen) => Answer = () => 200;
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const one = { method, path, headers, body: await text(request) };
    seen.push(one);
    const answer = decide(one);
    if (typeof answer === "number") response.writeHead(answer).end();
    else response.writeHead(200, { "content-type": "text/html" }).end(answer.html);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answer(next) {
      decide = next;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
