// The baseline: a loop that only probes with node:http, each over a fresh connection.
import { request } from "node:http";

const [port, probes, concurrency] = process.argv.slice(2).map(Number);
if (port === undefined || probes === undefined || concurrency === undefined)
  throw new Error("port, probes, concurrency");

function probe(): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/", agent: false }, (response) => {
      response.destroy();
      resolve();
    })
      .on("error", reject)
      .end();
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
