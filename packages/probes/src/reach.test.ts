import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import { dnsServer, fakePrograms, fpingScripts, freePort, fullServer, tcpServer } from "@pharos/net/testing";
import { probeOf } from "./index.ts";
import { reach } from "./reach.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Machine {
  /** How the server answers to ping; null if this machine cannot ping. */
  readonly ping?: keyof typeof fpingScripts | null;
  /** Where the ports 22 and 443 of the server are. */
  readonly ports: readonly [number, number];
  readonly signal?: AbortSignal;
  readonly url?: string;
  readonly dnsServers?: readonly string[];
}

/** Looks at a server whose ports lie where this process may listen. */
async function look({ ping = "givesUp", ports, signal = new AbortController().signal, ...where }: Machine) {
  const programs = await fakePrograms(ping === null ? {} : { fping: fpingScripts[ping] });
  const { url = "icmp://127.0.0.1", ...options } = where;
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", programPath: programs.path, ...options });
  stops.push(programs.remove, net.stop);
  const [ssh, https] = ports;
  const tcp: typeof net.tcp = (host, port, ends) => net.tcp(host, port === 22 ? ssh : https, ends);
  return reach.run(targetOf(url), { ...net, tcp }, signal);
}

async function open(): Promise<number> {
  const server = await tcpServer(() => {});
  stops.push(server.close);
  return server.port;
}

const closed = async (): Promise<[number, number]> => [await freePort(), await freePort()];

describe("a server", () => {
  it("is what servers that are silent are probed by", () => {
    expect([probeOf("server"), probeOf("heartbeat")]).toEqual([reach, null]);
  });

  it("is reachable if it answers a ping, whatever its ports", async () => {
    expect(await look({ ping: "answers", ports: await closed() })).toMatchObject({ passed: true, errorMessage: null });
  });

  it("is reachable if one of the ports takes a connection, also if the other has no answer", async () => {
    const full = await fullServer();
    stops.push(full.close);
    for (const ports of [
      [await open(), full.port],
      [full.port, await open()],
    ] as const) {
      expect(await look({ ports })).toMatchObject({ passed: true });
      expect(await look({ ping: null, ports })).toMatchObject({ passed: true });
    }
  });

  it("is not if neither answers: each is named", async () => {
    expect(await look({ ports: await closed() })).toMatchObject({
      passed: false,
      errorMessage: "ping: No answer to ping; port 22: Connection refused; port 443: Connection refused",
    });
  });

  it("is not if it has no answer in time, and the ping leaves time for the ports", async () => {
    const full = await fullServer();
    stops.push(full.close);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(noAnswerWithin(2_300)), 2_300);
    stops.push(() => clearTimeout(timer));
    const ports = [full.port, full.port] as const;
    expect(await look({ ping: "isSilent", ports, signal: controller.signal })).toMatchObject({
      passed: false,
      errorMessage:
        "ping: No answer within 2 seconds; port 22: No answer within 2.3 seconds; port 443: No answer within 2.3 seconds",
    });
  });

  it("is not if its name leads nowhere, which is said once", async () => {
    const dns = await dnsServer(() => ({ addresses: [] }));
    stops.push(dns.close);
    const outcome = await look({ ports: await closed(), url: "icmp://web-1.example", dnsServers: [dns.address] });
    expect(outcome).toMatchObject({ passed: false, errorMessage: expect.stringMatching(/^DNS: [^;]*$/) });
  });
});

it.each(["this machine cannot ping, and the ports are closed", "the worker stops"])(
  "says nothing of the server if %s",
  async (why) => {
    const signal = why === "the worker stops" ? AbortSignal.abort() : undefined;
    const looked = look({ ping: null, ports: await closed(), ...(signal && { signal }) });
    await expect(looked).rejects.toMatchObject({ name: "NetError", kind: "aborted" });
  },
);
