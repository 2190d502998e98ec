// Sends pings at a steady rate over kept-alive connections, one at a time on each. A separate process, so that its CPU
// is not counted. Arguments: port, pings per second, seconds. Prints one line of JSON.
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { ADDRESSES, addressAt, type Load, TOKENS, tokenAt } from "./ping-tokens.ts";

const CONNECTIONS = 1_000;
const TICK_MS = 2;
/** How long answers may take after the last ping was sent. */
const TAIL_MS = 5_000;

const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);
const total = perSecond * seconds;
const latenciesMs = new Float64Array(total);
const idle: Connection[] = [];
let [sent, answered, errors] = [0, 0, 0];

interface Connection {
  readonly socket: Socket;
  sentAtMs: number;
}

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, resolve);
    const connection = { socket, sentAtMs: 0 };
    idle.push(connection);
    socket.on("error", reject).on("close", () => {
      errors += 1;
    });
    socket.on("data", (bytes) => {
      latenciesMs[answered] = performance.now() - connection.sentAtMs;
      answered += 1;
      if (!bytes.toString("latin1", 0, 12).endsWith("204")) errors += 1;
      idle.push(connection);
    });
  });
}

/** @param dueAtMs when it should have been sent: waiting for a connection counts as latency */
function sendTo(connection: Connection, dueAtMs: number): void {
  connection.sentAtMs = dueAtMs;
  const address = addressAt(sent % ADDRESSES);
  connection.socket.write(
    `GET /ping/${tokenAt(sent % TOKENS)} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  sent += 1;
}

await Promise.all(Array.from({ length: CONNECTIONS }, open));
const startMs = performance.now();
while (sent < total) {
  const due = Math.min(total, ((performance.now() - startMs) / 1000) * perSecond);
  while (sent < due) {
    const connection = idle.shift();
    if (!connection) break;
    sendTo(connection, startMs + (sent / perSecond) * 1000);
  }
  await setTimeout(TICK_MS);
}
const endMs = performance.now();
while (answered < total && performance.now() < endMs + TAIL_MS) await setTimeout(TICK_MS);
const sorted = latenciesMs.slice(0, answered).sort();
const load: Load = {
  answered,
  errors: errors + total - answered,
  seconds: (performance.now() - startMs) / 1000,
  p50Ms: sorted[Math.floor(answered * 0.5)] ?? 0,
  p99Ms: sorted[Math.floor(answered * 0.99)] ?? 0,
};
process.stdout.write(`${JSON.stringify(load)}\n`, () => process.exit(0));
