// The target of the bench: answers 200 and nothing else. A separate process, so that its CPU is not counted.
import { createServer } from "node:http";

const server = createServer((_request, response) => {
  response.end("ok");
});
server.listen(0, "127.0.0.1", 4_096, () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
