import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Listens with the shortest queue there is, says its port, and never accepts. */
const PROGRAM = `
  const server = require("node:net").createServer();
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    require("node:fs").writeSync(1, server.address().port + "\\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

/** A server with a full queue of connections: it does not accept or reject further ones. */
export async function fullServer(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", PROGRAM], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  const port = Number(line);
  const waiting: Socket[] = [];
  // A connection opens while the queue has room, so the first that does not open shows that it is full.
  for (let stands = true; stands && waiting.length < 16; ) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    waiting.push(socket);
    stands = await Promise.race([once(socket, "connect").then(() => true), setTimeout(200, false)]);
  }
  return { port, close: () => closeAll(child, waiting) };
}

async function closeAll(child: ChildProcess, waiting: readonly Socket[]): Promise<void> {
  for (const socket of waiting) socket.destroy();
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
