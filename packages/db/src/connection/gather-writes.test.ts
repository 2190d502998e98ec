import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, it } from "@jest/globals";
import { gatherWrites } from "./gather-writes.ts";

it("sends the messages of one turn together, and those of the next turn after them", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  const accepted = once(server, "connection");
  const socket = connect(address.port, "127.0.0.1");
  const [[peer]] = await Promise.all([accepted, once(socket, "connect")]);
  try {
    gatherWrites(socket);
    for (const text of ["the first turn", "the next"]) {
      const received = once(peer, "data");
      for (const letter of text) socket.write(letter);
      // Nothing has been sent yet.
      expect(socket.writableLength).toBe(text.length);
      expect(String((await received)[0])).toBe(text);
    }
  } finally {
    socket.destroy();
    server.close();
  }
});
