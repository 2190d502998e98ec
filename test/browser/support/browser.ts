import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pgTypes } from "@pharos/db";
import pg from "pg";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** The shared parts of all browser tests of a run: one browser, and one installation of Pharos, at its first start. */
export interface TestBrowser {
  readonly baseUrl: string;
  /** Connections to its database. */
  readonly pool: pg.Pool;
  /** The one-time link for its first Owner, as it was printed. */
  readonly signInLink: string;
  /** A window with separate cookies and storage. It is closed by `stop`, or when the test closes it. */
  newWindow(options?: BrowserContextOptions): Promise<Window>;
  /** Closes every window. The browser itself serves other test files. */
  stop(): Promise<void>;
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /**
   * The faults of the page: warnings and errors on its console, uncaught errors, requests that its security policy
   * blocked.
   */
  readonly faults: readonly string[];
}

/** Shorter than a test may take, so that a test says what it waited for in vain. */
const MAX_WAIT_MS = 180_000;

/** Desktop, light. Without a locale the browser's language is one that `Intl` rejects. */
const WINDOW: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "en-GB",
  timezoneId: "Europe/Berlin",
};

/**
 * Connects to the browser of this test run. The first test file that asks has it started, and Pharos as well: see
 * `host.ts`.
 *
 * @throws Error if there is no browser
 */
export async function openBrowser(): Promise<TestBrowser> {
  const socket = join(process.env["PHAROS_TEST_FOLDER"] ?? "", "browser");
  const [endpoint, baseUrl = "", databaseUrl = "", signInLink = ""] = (await text(connect(socket))).split(" ");
  if (!endpoint) throw new Error("The browser of the tests did not start; standard error says why.");
  const browser = await chromium.connect(endpoint);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, types: pgTypes });
  return {
    baseUrl,
    pool,
    signInLink,
    newWindow: (options = {}) => openWindow(browser, { baseURL: baseUrl, ...WINDOW, ...options }),
    async stop() {
      await browser.close();
      await pool.end();
    },
  };
}

/**
 * Pharos rejects streams of changes while a busy PostgreSQL announces nothing in time. The page opens its stream again. Only
 * the browser calls this a fault.
 */
const BUSY_STREAM = /status of 503 .*\/app\/events$/;

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(MAX_WAIT_MS);
  const faults: string[] = [];
  context.on("console", (message) => {
    const fault = `${message.text()} ${message.location().url}`.trim();
    if (["error", "warning"].includes(message.type()) && !BUSY_STREAM.test(fault)) faults.push(fault);
  });
  context.on("weberror", (error) => faults.push(String(error.error())));
  // Chromium logs requests that a security policy blocks, but nothing if the policy only reports it.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`The content security policy refused ${blockedURI || "inline code"}: ${violatedDirective}`);
    });
  });
  return { context, page: await context.newPage(), faults };
}
