// The baseline of the bench of alerts: a loop that posts the same webhook through the same client, and nothing else.
import { createNet } from "@pharos/net";

const [port, rate, count] = process.argv.slice(2).map(Number);
if (port === undefined || rate === undefined || count === undefined) throw new Error("port, rate, count");

const net = createNet({ allowPrivate: true, userAgent: "bench" });
const url = `http://127.0.0.1:${port}/`;

async function post(id: number): Promise<number> {
  const before = performance.now();
  await net.post({ url, headers: { "content-type": "application/json" }, body: JSON.stringify({ id }) }, 10_000);
  return performance.now() - before;
}

/** At a steady rate, however slow the answers are. */
async function run(posts: number): Promise<number[]> {
  const begun: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(
      () => {
        begun.push(post(begun.length));
        if (begun.length < posts) return;
        clearInterval(timer);
        resolve();
      },
      1_000 / (rate ?? 1),
    );
  });
  return Promise.all(begun);
}

await run(count / 4);
const before = process.cpuUsage();
const latenciesMs = await run(count);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ latenciesMs, micros: (user + system) / count })}\n`);
process.exit(0);
