import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { bundle } from "@pharos/embedded/testing";
import { VERSION } from "./version.ts";

let runtime: string;
beforeAll(async () => {
  runtime = pathToFileURL(await bundle("packages/runtime/src/index.ts")).href;
});

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process that runs a service; the code is the body of its start, which may use the runtime's exports as `runtime`. */
function run(start: string, options = "{}") {
  const code = `
    import * as runtime from ${JSON.stringify(runtime)};
    await runtime.runService("demo", async (signal) => { ${start} }, ${options});
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  children.push(child);
  const output = { stdout: "", stderr: "" };
  const exited = once(child, "exit");
  child.stdout.on("data", (data) => {
    output.stdout += data;
  });
  child.stderr.on("data", (data) => {
    output.stderr += data;
  });
  return {
    output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Waits until the process has printed the text. */
    async printed(text: string) {
      while (!output.stdout.includes(text)) {
        const [data] = await Promise.race([once(child.stdout, "data"), exited.then(() => [null])]);
        if (data === null && !output.stdout.includes(text)) throw new Error(`Ended without ${text}: ${output.stderr}`);
      }
    },
    async exitCode(): Promise<unknown> {
      const [exitCode] = await exited;
      return exitCode;
    },
  };
}

const STOPS = 'return { stop: async () => console.log("cleaned up") };';
const KEEPS_ALIVE = "setInterval(() => {}, 1000);";
const NEVER_STOPS = `${KEEPS_ALIVE} return { stop: () => new Promise(() => {}) };`;

describe("a service", () => {
  it("logs the version and the revision that it starts with", async () => {
    const service = run(KEEPS_ALIVE + STOPS);
    await service.printed('"message":"Started"');
    const started = JSON.parse(service.output.stdout.split("\n").find((line) => line.includes("Started")) ?? "");
    expect(started).toMatchObject({ version: VERSION, revision: expect.stringMatching(/^[\w.-]+$/) });
    service.kill("SIGTERM");
    expect(await service.exitCode()).toBe(0);
  });

  it.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])("stops gracefully on %s and exits with 0", async (signal) => {
    const service = run(KEEPS_ALIVE + STOPS);
    await service.printed('"message":"Started"');
    service.kill(signal);
    expect(await service.exitCode()).toBe(0);
    expect(service.output.stdout).toMatch(/Stopping.*cleaned up.*Stopped/s);
    expect(service.output.stderr).toBe("");
  });

  it("takes two signals at once for one request, as npm passes Ctrl-C on", async () => {
    const service = run(
      `${KEEPS_ALIVE} return { stop: () => new Promise((done) => { console.log("stopping"); setTimeout(done, 100); }) };`,
    );
    await service.printed('"message":"Started"');
    service.kill("SIGINT");
    service.kill("SIGTERM");
    expect(await service.exitCode()).toBe(0);
  });

  it("exits at once on a second signal", async () => {
    const service = run(NEVER_STOPS, "{ stopTimeoutMs: 60_000 }");
    await service.printed('"message":"Started"');
    service.kill("SIGTERM");
    await service.printed('"message":"Stopping"');
    const again = setInterval(() => service.kill("SIGTERM"), 100);
    expect(await service.exitCode()).toBe(1);
    clearInterval(again);
  });

  it("cuts off what keeps it from stopping, and exits with 0", async () => {
    const service = run(`
      ${KEEPS_ALIVE}
      let answer;
      return { stop: () => new Promise((resolve) => { answer = resolve; }), cutOff: () => answer() };
    `);
    await service.printed('"message":"Started"');
    service.kill("SIGTERM");
    expect(await service.exitCode()).toBe(0);
    expect(service.output.stdout).toMatch(/Stopping.*Closing connections.*Stopped/s);
  });

  it.each([
    ["takes too long to stop", NEVER_STOPS, "Did not stop in time"],
    [
      "fails to stop",
      `${KEEPS_ALIVE} return { stop: async () => { throw new Error("broken"); } };`,
      "Did not stop cleanly",
    ],
  ])("that %s exits with 1 and logs it", async (_name, start, message) => {
    const service = run(start, "{ stopTimeoutMs: 50 }");
    await service.printed('"message":"Started"');
    service.kill("SIGTERM");
    expect(await service.exitCode()).toBe(1);
    expect(service.output.stdout).toContain(message);
  });

  it("hears of a signal while it starts, and then ends with 0", async () => {
    const service = run(
      `${KEEPS_ALIVE} console.log("starting"); await new Promise((_, fail) => signal.addEventListener("abort", fail));`,
    );
    await service.printed("starting");
    service.kill("SIGTERM");
    expect(await service.exitCode()).toBe(0);
  });
});

describe("a failed start", () => {
  it("over the environment tells each mistake on a line and nothing else", async () => {
    const service = run('runtime.readEnv({ PORT: runtime.port(), ADMIN_PORT: runtime.port() }, { PORT: "abc" });');
    expect(await service.exitCode()).toBe(1);
    expect(service.output).toEqual({
      stdout: "",
      stderr:
        'PORT is "abc"; it must be a port number from 1 to 65535.\n' +
        "ADMIN_PORT is not set; it must be a port number from 1 to 65535.\n",
    });
  });

  it("over anything else is one line without secrets, with the cause in the log", async () => {
    const service = run(
      'throw new Error("no way\\nto postgres://u:hunter2@db", { cause: new Error("ECONNREFUSED") });',
    );
    expect(await service.exitCode()).toBe(1);
    expect(service.output.stderr).toBe("The service demo could not start: no way to postgres://********@db\n");
    expect(service.output.stdout).toContain("ECONNREFUSED");
    expect(service.output.stdout).not.toContain("hunter2");
  });
});

it.each([
  ["exception", 'setTimeout(() => { throw new Error("out of nowhere"); }, 10);'],
  ["rejection", 'setTimeout(() => { Promise.reject(new Error("out of nowhere")); }, 10);'],
])("an uncaught %s is logged and ends the process with 1", async (kind, trouble) => {
  const service = run(trouble + KEEPS_ALIVE + STOPS);
  expect(await service.exitCode()).toBe(1);
  expect(service.output.stdout).toContain("out of nowhere");
  expect(service.output.stdout).toMatch(kind === "exception" ? "Uncaught exception" : "Unhandled rejection");
});
