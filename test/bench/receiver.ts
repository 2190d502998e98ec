// The receiver of the alerts bench: notes when each webhook came. A separate process, as receivers are.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** When the first alert of each monitor came, in milliseconds since the epoch. */
const arrivals: Record<number, number> = {};

const server = createServer(async (request, response) => {
  if (request.method === "GET") {
    response.end(JSON.stringify(arrivals));
    return;
  }
  const atMs = Date.now();
  const { id } = JSON.parse(await text(request));
  arrivals[id] ??= atMs;
  response.writeHead(204).end();
});
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
