import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, type NetOptions, noAnswerWithin } from "@pharos/net";
import { isProbedType, probes } from "./index.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function netFor(options: Partial<NetOptions> = {}) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...options });
  stops.push(net.stop);
  return net;
}

/** The port of a server that accepts connections and says nothing; closed at once where `open` is false. */
async function silentPort(open: boolean): Promise<number> {
  const server = createServer((socket) => stops.push(() => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
  if (!open) await new Promise((resolve) => server.close(resolve));
  else stops.push(() => server.close());
  return address.port;
}

const failure = (errorMessage: unknown) => ({
  passed: false,
  responseTimeMs: null,
  httpStatusCode: null,
  errorMessage,
  certificate: null,
  phases: null,
});

/** What every probe promises, whatever it looks at. */
describe.each(Object.entries(probes))("probe %s", (type, probe) => {
  const never = new AbortController().signal;
  const target = (port: number, host = "127.0.0.1") =>
    targetOf(`http://${host}:${port}/`, { port, expectedKeyword: "x" });

  it("is known by its name and needs a URL", () => {
    expect(isProbedType(type)).toBe(true);
    expect(probe.requires).toContain("url");
  });

  it("reports a target that is not there", async () => {
    const outcome = await probe.run(target(await silentPort(false)), netFor(), never);
    expect(outcome).toEqual(failure("Connection refused"));
  });

  it("reports a host that cannot be found", async () => {
    const net = netFor({ dnsServers: ["127.0.0.1:1"] });
    expect(await probe.run(target(80, "host.example"), net, never)).toEqual(failure(expect.stringMatching(/^DNS: /)));
  });

  it("reports an address that is refused", async () => {
    const net = netFor({ allowPrivate: false });
    expect(await probe.run(target(80), net, never)).toEqual(failure("The host's address is not public"));
  });

  it("reports a target that does not answer in time", async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(noAnswerWithin(200)), 200);
    stops.push(() => clearTimeout(timer));
    const outcome = await probe.run(target(await silentPort(true)), netFor(), controller.signal);
    expect(outcome).toEqual(failure("No answer within 0.2 seconds"));
  });

  it("blames nobody when it is stopped", async () => {
    const stopped = probe.run(target(await silentPort(true)), netFor(), AbortSignal.abort());
    await expect(stopped).rejects.toMatchObject({ name: "NetError", kind: "aborted" });
  });

  it("reports a URL that is none", async () => {
    expect(await probe.run(targetOf("nonsense"), netFor(), never)).toEqual(failure("The address is not a URL"));
  });
});

it("knows no probe by a name that every object has", () => {
  expect(isProbedType("toString")).toBe(false);
});
