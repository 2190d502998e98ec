import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { noProbeSettings, type ProbeOutcome } from "@pharos/core";
import { createNet, type Net, noAnswerWithin } from "@pharos/net";
import { dnsServer } from "@pharos/net/testing";
import { type ProbedType, type ProbeTarget, probes } from "@pharos/probes";

export const REGIONS = ["lon", "nyc", "sgp", "tor"] as const;
export type RegionName = (typeof REGIONS)[number];

/** The servers of a failure, and how the regions find them. */
export interface Broken {
  readonly port: number;
  /** The addresses that the name server of a region gives. `asked` counts its questions from 0. */
  readonly addresses: (region: RegionName, asked: number) => readonly string[];
  readonly type?: ProbedType;
  readonly scheme?: "http" | "https";
  readonly settings?: Partial<ProbeTarget>;
  /** The authority that the regions trust, in PEM. */
  readonly ca?: string;
}

/** Makes servers that stop with the world. */
export interface Servers {
  /** Minutes since the failure began. */
  readonly minute: () => number;
  /** Called when the rest of an answer never comes: the timeout of the probe is over. */
  readonly staysSilent: () => void;
  /** @param port 0: a free one. @returns the port */
  tcp(serve: (socket: Socket) => void, host?: string, port?: number): Promise<number>;
  tls(options: TlsOptions, serve: (socket: Socket) => void, host?: string, port?: number): Promise<number>;
}

/** One check of one region over real sockets. */
export interface Seen {
  readonly outcome: ProbeOutcome;
  readonly timedOut: boolean;
}

/** The default of a monitor. No probe here waits for it. */
export const TIMEOUT_MS = 30_000;
/** A machine so busy that a probe takes this long says nothing about the failure. */
const BUSY_MS = 120_000;
const HOST = "shop.test";

interface Network {
  readonly net: Net;
  readonly names: Awaited<ReturnType<typeof dnsServer>>;
}

/** A failure with its servers, and the network of each region. */
export interface World {
  look(region: RegionName, minute: number): Promise<Seen>;
  close(): Promise<void>;
}

export async function openWorld(open: (servers: Servers) => Promise<Broken>): Promise<World> {
  const closing: (() => Promise<void>)[] = [];
  let minute = 0;
  let timeout = new AbortController();
  const listen = async (server: Server, host = "127.0.0.1", port = 0): Promise<number> => {
    const endConnections = track(server);
    closing.push(() => {
      endConnections();
      return stop(server);
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
    return address.port;
  };
  const broken = await open({
    minute: () => minute,
    staysSilent: () => timeout.abort(noAnswerWithin(TIMEOUT_MS)),
    tcp: (serve, host, port) => listen(createTcpServer(serve), host, port),
    tls: (options, serve, host, port) =>
      listen(
        createTlsServer(options, serve).on("tlsClientError", () => {}),
        host,
        port,
      ),
  });
  const networks = new Map<RegionName, Network>();
  for (const region of REGIONS) networks.set(region, await networkOf(region, broken));
  const target: ProbeTarget = {
    ...DEFAULTS,
    url: `${broken.scheme ?? "http"}://${HOST}:${broken.port}/`,
    ...broken.settings,
  };
  const probe = probes[broken.type ?? "http"];
  return {
    async look(region, at) {
      minute = at;
      const network = networks.get(region);
      if (network === undefined) throw new Error(`There is no region ${region}`);
      timeout = new AbortController();
      const { signal } = timeout;
      const outcome = await probe.run(target, network.net, AbortSignal.any([signal, AbortSignal.timeout(BUSY_MS)]));
      return { outcome, timedOut: signal.aborted };
    },
    async close() {
      for (const { net, names } of networks.values()) {
        net.stop();
        await names.close();
      }
      for (const close of closing) await close();
    },
  };
}

const DEFAULTS = {
  httpMethod: "GET",
  expectedStatusCodes: [200],
  expectedKeyword: null,
  port: null,
  requestHeaders: null,
  username: null,
  password: null,
  ...noProbeSettings,
};

async function networkOf(region: RegionName, { addresses, ca }: Broken): Promise<Network> {
  let asked = 0;
  const names = await dnsServer((type) =>
    type === "A" ? { addresses: addresses(region, asked++), ttlSeconds: 0 } : { answers: [] },
  );
  const options = { allowPrivate: true, userAgent: "Pharos", families: [4] as const, dnsServers: [names.address] };
  return { names, net: createNet({ ...options, ...(ca !== undefined && { ca: [ca] }) }) };
}

/** @returns ends the connections of a server */
function track(server: Server): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

const stop = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
