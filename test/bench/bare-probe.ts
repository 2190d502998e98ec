// A baseline: a loop that only probes, each time over a fresh connection. By node:http, the default, it has Node's HTTP
// parser, and by node:net it reads no more than the status code.
import { request } from "node:http";
import { connect } from "node:net";

const [port, probes, concurrency] = process.argv.slice(2, 5).map(Number);
const probe = process.argv[5] === "net" ? probeByNet : probeByHttp;
if (port === undefined || probes === undefined || concurrency === undefined)
  throw new Error("port, probes, concurrency");
const target = { host: "127.0.0.1", port };

function probeByHttp(): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ ...target, path: "/", agent: false }, (response) => {
      response.destroy();
      resolve();
    })
      .on("error", reject)
      .end();
  });
}

function probeByNet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(target, () =>
      socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nConnection: close\r\n\r\n`),
    );
    socket.on("error", reject).once("data", (answer: Buffer) => {
      socket.destroy();
      if (answer.toString("latin1", 9, 12) === "200") resolve();
      else reject(new Error(`The target answered ${answer.toString()}`));
    });
  });
}

async function loop(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await probe();
}

const run = (count: number) => Promise.all(Array.from({ length: concurrency }, () => loop(count / concurrency)));
await run(probes / 4);
const before = process.cpuUsage();
await run(probes);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / probes}\n`);
process.exit(0);
