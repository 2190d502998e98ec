import { afterEach, describe, expect, it } from "@jest/globals";
import type { ErrorClass } from "@pharos/core";
import { createNet, type NetOptions, noAnswerWithin } from "@pharos/net";
import { dnsServer, type FakePrograms, fakePrograms, fpingScripts, freePort, tcpServer } from "@pharos/net/testing";
import { isProbedType, probes } from "./index.ts";
import { targetOf } from "./testing.ts";

const NO_PUBLIC_HOST = "DNS: no such host, or no public address (see EGRESS_ALLOW_PRIVATE)";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function netFor(options: Partial<NetOptions> = {}) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...options });
  stops.push(net.stop);
  return net;
}

async function fping(script: keyof typeof fpingScripts): Promise<FakePrograms> {
  const programs = await fakePrograms({ fping: fpingScripts[script] });
  stops.push(programs.remove);
  return programs;
}

async function dns(...reply: Parameters<typeof dnsServer>) {
  const server = await dnsServer(...reply);
  stops.push(server.close);
  return server;
}

/** A server that hangs up at once: only tcp is up there. */
async function hangingUp() {
  const server = await tcpServer((socket) => socket.destroy());
  stops.push(server.close);
  return server;
}

const failure = (errorMessage: unknown, errorClass: ErrorClass, remoteAddress: string | null = null) => ({
  passed: false,
  responseTimeMs: null,
  httpStatusCode: null,
  errorMessage,
  certificate: null,
  explanation: { errorClass, remoteAddress },
});

const targetsFor =
  (type: string) =>
  (port: number, host = "127.0.0.1") =>
    targetOf(`${type === "websocket" ? "ws" : "http"}://${host}:${port}/`, {
      ...{ port, expectedKeyword: "x", dnsRecordType: "A" },
    });

/** Those that connect to the host. The others ask only name servers about it. */
const connecting = Object.entries(probes).filter(([type]) => type !== "dns");

/** Properties of every probe, with any target. */
describe.each(Object.entries(probes))("probe %s", (type, probe) => {
  const never = new AbortController().signal;
  const target = targetsFor(type);

  it("is known by its name and needs a URL", () => {
    expect(isProbedType(type)).toBe(true);
    expect(probe.requires).toContain("url");
  });

  it("reports a host that cannot be found", async () => {
    const net = netFor({ dnsServers: ["127.0.0.1:1"] });
    const outcome = await probe.run(target(80, "host.example"), net, never);
    expect(outcome).toMatchObject(failure(expect.stringMatching(/^DNS: /), "dns"));
  });

  it("reports a target that does not answer in time, even if it is its name server that is silent", async () => {
    const { address } = await dns(() => null);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(noAnswerWithin(200)), 200);
    stops.push(() => clearTimeout(timer));
    const outcome = await probe.run(target(80, "host.example"), netFor({ dnsServers: [address] }), controller.signal);
    expect(outcome).toMatchObject(failure("No answer within 0.2 seconds", "timeout"));
  });

  it("does not blame the target when it is stopped", async () => {
    const stopped = probe.run(target(await freePort()), netFor(), AbortSignal.abort());
    await expect(stopped).rejects.toMatchObject({ name: "NetError", kind: "aborted" });
  });

  it("reports a URL that is none", async () => {
    const outcome = await probe.run(targetOf("nonsense", { port: 80 }), netFor(), never);
    expect(outcome).toMatchObject(failure("The address is not a URL", "protocol"));
  });
});

describe.each(connecting)("probe %s", (type, probe) => {
  const never = new AbortController().signal;
  const target = targetsFor(type);

  it("reports a target that is not there", async () => {
    const net = netFor({ programPath: (await fping("givesUp")).path });
    const message = type === "icmp" ? "No answer to ping" : "Connection refused";
    const errorClass = type === "icmp" ? "timeout" : "connect";
    expect(await probe.run(target(await freePort()), net, never)).toMatchObject(
      failure(message, errorClass, "127.0.0.1"),
    );
  });

  it.each([
    ["127.0.0.1", "The host's address is not public (see EGRESS_ALLOW_PRIVATE)"],
    ["0x7f.1", "The host's address is not public (see EGRESS_ALLOW_PRIVATE)"],
    ["[::ffff:127.0.0.1]", "The host's address is not public (see EGRESS_ALLOW_PRIVATE)"],
    ["localhost", NO_PUBLIC_HOST],
    ["inside.example", NO_PUBLIC_HOST],
  ])("refuses %s without calling it", async (host, message) => {
    const { address } = await dns(() => ({ addresses: ["127.0.0.1"] }));
    const programs = await fping("answers");
    const server = await hangingUp();
    const net = netFor({ allowPrivate: false, dnsServers: [address], programPath: programs.path });
    const outcome = await probe.run(target(server.port, host), net, never);
    expect(outcome).toMatchObject(failure(message, message === NO_PUBLIC_HOST ? "dns" : "blocked"));
    expect(server.connections()).toBe(0);
    expect(programs.calls("fping")).toEqual([]);
  });

  it("calls the address that it checked: a name is looked up once per check", async () => {
    const answers = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    const { address, questions } = await dns(() => ({ addresses: [answers.shift() ?? ""], ttlSeconds: 0 }));
    const programs = await fping("answers");
    const server = await hangingUp();
    const net = netFor({ dnsServers: [address], programPath: programs.path });
    await probe.run(target(server.port, "rebind.example"), net, never);
    expect(questions).toEqual(["A rebind.example"]);
    if (type === "icmp") expect(programs.calls("fping")).toEqual([expect.stringMatching(/ -- 127\.0\.0\.1$/)]);
    else expect(server.connections()).toBe(1);
  });

  it("judges every check anew: a name that was public and turns inside is refused", async () => {
    const answers = ["1.1.1.1", "127.0.0.1"];
    const { address, questions } = await dns(() => ({ addresses: [answers.shift() ?? ""], ttlSeconds: 0 }));
    const programs = await fping("isSilent");
    const server = await hangingUp();
    const net = netFor({ allowPrivate: false, dnsServers: [address], programPath: programs.path });
    const runFor = (timeoutMs: number) => {
      const leave = new AbortController();
      const timer = setTimeout(() => leave.abort(noAnswerWithin(timeoutMs)), timeoutMs);
      stops.push(() => clearTimeout(timer));
      return probe.run(target(server.port, "rebind.example"), net, leave.signal);
    };
    const first = await runFor(50);
    let second = await runFor(10_000);
    // On a busy machine the first question was still open, and the second check shared it.
    while (questions.length < 2) second = await runFor(10_000);
    expect(first.errorMessage).not.toBe(NO_PUBLIC_HOST);
    expect(second).toMatchObject(failure(NO_PUBLIC_HOST, "dns"));
    expect(server.connections()).toBe(0);
  });
});

describe.each(connecting.filter(([type]) => type !== "icmp"))("probe %s", (type, probe) => {
  it("refuses a port that the operator has denied", async () => {
    const server = await hangingUp();
    const net = netFor({ deniedPorts: [server.port] });
    const outcome = await probe.run(targetsFor(type)(server.port), net, new AbortController().signal);
    const message = `The operator does not allow port ${server.port}`;
    expect(outcome).toMatchObject(failure(message, "blocked"));
    expect(server.connections()).toBe(0);
  });
});

it("knows no probe by a name that every object has", () => {
  expect(isProbedType("toString")).toBe(false);
});
