import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "@pharos/runtime";

/** Fewer than a user may send in a minute. */
const REQUESTS_PER_TOKEN = 50;

/**
 * Stands in front of a tool server for programs that cannot send a token: it adds one, and another user's before the
 * allowance of the last is used up. Everything else, `Host` included, it passes on as it is.
 */
export async function startAuthorizingProxy(target: string, newToken: () => Promise<string>) {
  let token = newToken();
  let requests = 0;
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    requests += 1;
    if (requests % REQUESTS_PER_TOKEN === 0) token = newToken();
    const headers = { ...incoming.headers, authorization: `Bearer ${await token}` };
    const onward = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  const { port, stop } = await listen(server, { port: 0, variable: "PORT", host: "127.0.0.1" });
  return { url: `http://127.0.0.1:${port}`, stop };
}
