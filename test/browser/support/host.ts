// The browser of one test run, and the product with the pages that it opens, in a separate process. Both are stopped
// when its standard input closes, so they end with the test run however that ends. Prints where they are in one line.
import { join } from "node:path";
import { CLIENT, openTestProvider } from "@pharos/dashboard/testing-oidc";
import { testDatabase, testRedisUrl } from "@pharos/embedded/testing";
import pg from "pg";
import { chromium } from "playwright-core";
import { openHttpServer } from "../../support/http-server.ts";
import { startBundle } from "../../support/program.ts";
import { findChromium } from "./chromium.ts";

/**
 * Tests run as root as well, who gets no sandbox, and in containers with little shared memory. Threads and processes that help
 * one page take processor time from other tests: without them, a test takes a sixth less.
 */
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none"],
  ...["--in-process-gpu", "--js-flags=--single-threaded"],
];
/** Jest workers have the first databases of Valkey. */
process.env["JEST_WORKER_ID"] = "15";

const inputClosed = new Promise<void>((resolve) => process.stdin.once("close", resolve).resume());
// A reader that has gone is no reason to leave them running.
process.stdout.on("error", () => {});
const starting = [startBrowser(), startProduct()] as const;
try {
  const [browser, { baseUrl, databaseUrl, link }] = await Promise.all(starting);
  process.stdout.write(`${browser.wsEndpoint()} ${baseUrl} ${databaseUrl} ${link}\n`);
  await inputClosed;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  const [browser, product] = await Promise.allSettled(starting);
  if (browser.status === "fulfilled") await browser.value.close();
  if (product.status === "fulfilled") await product.value.stop();
  // Where the start failed, the input is still open, and the test files wait for this process to end.
  process.stdin.destroy();
}

async function startBrowser() {
  const launch = () => chromium.launchServer({ ...findChromium(), args: ARGUMENTS });
  // Chromium rarely crashes at its start, and every browser test would fail.
  return launch().catch(launch);
}

/** All of Pharos, as `npm start` has it at its first start, on the servers of this test run, and a provider to sign in with. */
async function startProduct() {
  const { url: databaseUrl } = await testDatabase();
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const provider = await openTestProvider(`${baseUrl}/sign-in/oidc/callback`);
  const program = await startBundle("apps/standalone/src/main.ts", {
    DATABASE_URL: databaseUrl,
    REDIS_URL: await testRedisUrl(),
    PORT: port,
    PHAROS_DATA_DIR: join(process.env["PHAROS_TEST_FOLDER"] ?? "", "browser-data"),
    PHAROS_REGIONS: "lon,nyc,sgp",
    PHAROS_REGION_NAMES: "lon=London,nyc=New York,sgp=Singapore,tor=Toronto",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
  const stop = async () => {
    program.kill("SIGTERM");
    await program.ended;
    await provider.close();
  };
  try {
    await program.until(`Pharos is ready at ${baseUrl}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
  await keepLinks(databaseUrl);
  const [link = ""] = /\S+\/sign-in\/link\/\S+/.exec(program.out()) ?? [];
  return { baseUrl, databaseUrl, link, stop };
}

/** A link of the first start lasts for 15 minutes. The tests may come to it later. */
async function keepLinks(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("UPDATE sign_in_links SET expires_at = expires_at + interval '1 day'");
  await client.end();
}

/** A port that no process listens on now. */
async function freePort(): Promise<string> {
  const { url, stop } = await openHttpServer();
  await stop();
  return new URL(url).port;
}
