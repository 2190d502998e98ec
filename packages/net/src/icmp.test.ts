import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, type Net, type NetOptions, noAnswerWithin } from "./index.ts";
import { dnsServer } from "./testing/dns-server.ts";
import { type FakePrograms, fakePrograms, fpingScripts, pingScripts } from "./testing/programs.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A way out on a machine that has these programs and no others. */
async function machineWith(scripts: Readonly<Record<string, string>>, options: Partial<NetOptions> = {}) {
  const programs = await fakePrograms(scripts);
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", programPath: programs.path, ...options });
  stops.push(programs.remove, net.stop);
  return { net, programs };
}

function ping(net: Net, host: string, timeoutMs = 60_000) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(() => clearTimeout(timer));
  return net.ping(host, controller.signal);
}

const addressesOf = (programs: FakePrograms) => programs.calls("fping").map((call) => call.split(" -- ")[1]);

describe("a machine with fping", () => {
  it("pings hosts of the same moment by one process, each address once", async () => {
    const { net, programs } = await machineWith({ fping: fpingScripts.answers });
    const hosts = ["127.0.0.1", "[::1]", "127.0.0.2", "127.0.0.1", "localhost"];
    const answers = await Promise.all(hosts.map((host) => ping(net, host)));
    expect(answers).toEqual(hosts.map(() => ({ responseTimeMs: 13 })));
    expect(addressesOf(programs)).toEqual(["127.0.0.1 ::1 127.0.0.2"]);
  });

  it("starts a process of its own for every 500 addresses", async () => {
    const { net, programs } = await machineWith({ fping: fpingScripts.answers });
    const hosts = Array.from({ length: 1_001 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
    await Promise.all(hosts.map((host) => ping(net, host)));
    expect(addressesOf(programs).map((addresses) => addresses?.split(" ").length)).toEqual([500, 500, 1]);
  });

  it("answers for one host before another has answered", async () => {
    const script = `${fpingScripts.toAddresses}; echo "$1 is alive (0.1 ms)"; exec /bin/sleep 60`;
    const { net } = await machineWith({ fping: script });
    const leave = new AbortController();
    const alive = ping(net, "127.0.0.1");
    const silent = net.ping("127.0.0.2", leave.signal);
    await alive;
    leave.abort(noAnswerWithin(3_000));
    await expect(silent).rejects.toMatchObject({ message: "No answer within 3 seconds" });
  });

  it("gathers for longer while hosts are silent, so that processes stay few", async () => {
    const { net, programs } = await machineWith({ fping: fpingScripts.isSilent });
    const leave = new AbortController();
    const pings: Promise<unknown>[] = [];
    for (let round = 0; round < 100; round += 1) {
      pings.push(net.ping(`127.1.0.${round}`, leave.signal));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    leave.abort(noAnswerWithin(1_000));
    expect(await Promise.allSettled(pings)).toHaveLength(100);
    expect(addressesOf(programs).length).toBeLessThan(30);
  });

  it.each<[string, string, string]>([
    ["gives up", fpingScripts.givesUp, "No answer to ping"],
    ["is silent", fpingScripts.isSilent, "No answer within 0.3 seconds"],
    ["prints an unknown line", "echo gibberish; echo more >&2; exit 1", "No answer to ping"],
    ["talks of another host", 'echo "192.0.2.9 is alive (1 ms)"; exit 0', "No answer to ping"],
  ])("whose fping %s has no answer", async (_name, script, message) => {
    const { net } = await machineWith({ fping: script });
    const timeoutMs = message === "No answer to ping" ? 60_000 : 300;
    await expect(ping(net, "127.0.0.1", timeoutMs)).rejects.toMatchObject({ kind: "timeout", message });
  });

  it("stops the process when no probe waits any more, and when it is stopped", async () => {
    const script = 'echo $$ > "$0.pid"; exec /bin/sleep 60';
    const { net, programs } = await machineWith({ fping: script });
    const leave = new AbortController();
    const left = net.ping("127.0.0.1", leave.signal);
    await until(() => programs.written("fping.pid") !== "");
    leave.abort(noAnswerWithin(200));
    await expect(left).rejects.toMatchObject({ kind: "timeout" });
    await gone(Number(programs.written("fping.pid")));
    const running = ping(net, "127.0.0.1");
    await until(() => programs.calls("fping").length === 2);
    net.stop();
    await expect(running).rejects.toMatchObject({ kind: "aborted" });
    await gone(Number(programs.written("fping.pid")));
    await expect(ping(net, "127.0.0.1")).rejects.toMatchObject({ kind: "aborted" });
    expect(programs.calls("fping")).toHaveLength(2);
  });

  it("tells fping nothing of its environment", async () => {
    const script = `/usr/bin/env > "$0.env"; ${fpingScripts.answers}`;
    const { net, programs } = await machineWith({ fping: script });
    await ping(net, "127.0.0.1");
    const names = programs
      .written("fping.env")
      .trim()
      .split("\n")
      .map((line) => line.split("=")[0]);
    // The tool that shifts the clock of the tests reaches every program.
    const every = execFileSync("/usr/bin/env", { env: {}, encoding: "utf8" })
      .split("\n")
      .map((line) => line.split("=")[0]);
    const known = new Set([...every, "PATH", "LANG", "PWD", "OLDPWD", "SHLVL", "_"]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("a machine without fping", () => {
  it.each([
    ["iputils", pingScripts.iputils],
    ["busybox", pingScripts.busybox],
  ])("pings by the ping of %s", async (_name, script) => {
    const { net, programs } = await machineWith({ ping: script });
    expect(await ping(net, "127.0.0.1")).toEqual({ responseTimeMs: 12 });
    expect(programs.calls("ping")).toEqual([expect.stringMatching(/^-n -W 1 -w 60 -c 1 .*127\.0\.0\.1$/)]);
  });

  it.each<[string, string, string, string]>([
    ["no host answers", pingScripts.noAnswer, "connect", "No answer to ping"],
    ["a router says that there is no way", pingScripts.unreachable, "connect", "Host unreachable"],
    ["it is silent", fpingScripts.isSilent, "timeout", "No answer within 2 seconds"],
    ["it prints an unknown line", "echo x; echo y >&2; exit 1", "connect", "No answer to ping"],
  ])("has no answer when %s", async (_name, script, kind, message) => {
    const { net } = await machineWith({ ping: script });
    await expect(ping(net, "127.0.0.1", 2_000)).rejects.toMatchObject({ kind, message });
  });
});

const NO_RIGHT =
  "This machine does not allow ping: give fping or ping the capability CAP_NET_RAW, or widen net.ipv4.ping_group_range";

describe("a machine that cannot ping", () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["has neither fping nor ping", {}, "This machine cannot ping: install fping or iputils-ping"],
    ["has no right for either", { fping: fpingScripts.mayNot, ping: pingScripts.mayNot }, NO_RIGHT],
    ["has no right for fping, and no ping", { fping: fpingScripts.mayNot }, NO_RIGHT],
    ["has no right for ping, and no fping", { ping: pingScripts.mayNot }, NO_RIGHT],
    [
      "has no right for the ping of busybox",
      { ping: 'echo "ping: permission denied (are you root?)" >&2; exit 1' },
      NO_RIGHT,
    ],
    ["has an fping that breaks", { fping: "kill -9 $$" }, "This machine cannot ping: fping and ping do not work here"],
  ])("because it %s says so, and blames no host", async (_name, scripts, message) => {
    const { net } = await machineWith(scripts);
    await expect(ping(net, "127.0.0.1")).rejects.toMatchObject({ kind: "aborted", message });
  });

  it("for want of a right with fping pings by ping, and leaves fping alone for a while", async () => {
    const { net, programs } = await machineWith({ fping: fpingScripts.mayNot, ping: pingScripts.iputils });
    expect(await Promise.all([ping(net, "127.0.0.1"), ping(net, "127.0.0.2")])).toHaveLength(2);
    expect(await ping(net, "127.0.0.1")).toEqual({ responseTimeMs: 12 });
    expect(programs.calls("fping")).toHaveLength(1);
    expect(programs.calls("ping")).toHaveLength(3);
  });
});

describe("the guard", () => {
  it.each(["127.0.0.1", "[::1]", "localhost", "inside.example"])("does not ping %s", async (host) => {
    const dns = await dnsServer(() => ({ addresses: ["10.0.0.1"] }));
    stops.push(dns.close);
    const scripts = { fping: fpingScripts.answers, ping: pingScripts.iputils };
    const { net, programs } = await machineWith(scripts, { allowPrivate: false, dnsServers: [dns.address] });
    await expect(ping(net, host)).rejects.toThrow(/not public|no public address/);
    expect([...programs.calls("fping"), ...programs.calls("ping")]).toEqual([]);
  });

  it.each(["-h", "-h.example", "--help", "$(id)"])("lets no program see the host %s", async (host) => {
    const scripts = { fping: fpingScripts.answers, ping: pingScripts.iputils };
    const { net, programs } = await machineWith(scripts, { dnsServers: ["127.0.0.1:1"] });
    await expect(ping(net, host)).rejects.toMatchObject({ kind: "dns" });
    expect([...programs.calls("fping"), ...programs.calls("ping")]).toEqual([]);
  });
});

it("pings this machine by its own programs, or says clearly why it cannot", async () => {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  stops.push(net.stop);
  for (const host of ["127.0.0.1", "127.0.0.1"]) {
    const [result] = await Promise.allSettled([ping(net, host)]);
    if (result.status === "fulfilled") expect(result.value.responseTimeMs).toBeLessThan(30_000);
    else expect(result.reason).toMatchObject({ kind: "aborted", message: expect.stringMatching(/^This machine /) });
  }
});

async function gone(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  await until(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
}

async function until(condition: () => boolean): Promise<void> {
  const endsAt = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > endsAt) throw new Error("It did not happen");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
