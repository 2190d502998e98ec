// Runs Valkey in a separate process: node wasm-main.mjs <port>, with the password as the first line of standard input.
// Ends when standard input does, which the system closes however the parent ends.
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { WasmServer } from "./wasm-server.mjs";

const port = Number(process.argv[2]);
const input = createInterface({ input: process.stdin });
input.once("close", () => process.exit(0));
const [password] = await once(input, "line");

await new WasmServer({ port }).start();
await command(`CONFIG SET requirepass ${password}`);
console.log("Ready to accept connections");

/** Sends one inline command and waits for its +OK. */
async function command(line) {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${line}\r\n`);
  const [reply] = await once(socket, "data");
  socket.destroy();
  if (!String(reply).startsWith("+OK")) throw new Error(`Valkey answered ${String(reply).trim()}`);
}
