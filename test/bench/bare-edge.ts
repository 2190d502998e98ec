// The least that an HTTP edge does: answers every request with 204. Prints its port.
import { createServer } from "node:http";

const server = createServer((_request, response) => void response.writeHead(204).end());
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : 0}\n`);
});
