import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen, type Part } from "@pharos/runtime";

/** The headers under which a request goes on; null if it was answered. */
export type Pass = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => IncomingHttpHeaders | null | Promise<IncomingHttpHeaders | null>;

/** Starts a proxy in front of a server of this machine. It passes on everything else as it is. */
export async function startProxy(target: string, pass: Pass): Promise<Part & { readonly url: string }> {
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = await pass(incoming, outgoing);
    if (headers === null) return;
    const onward = request(new URL(incoming.url ?? "/", target), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };
  const { port, stop } = await listen((incoming, outgoing) => void forward(incoming, outgoing), {
    port: 0,
    variable: "PORT",
    host: "127.0.0.1",
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
