import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dnsServer } from "@pharos/net/testing";
import type { Part } from "@pharos/runtime";
import { PLACES, type Place, REGIONS, type Region } from "./kinds.ts";

/** Where targets are asked from. */
type Location = Region | Place;
const LOCATIONS: readonly Location[] = [...REGIONS, ...PLACES];

/** A location's view of every target, true or not. */
export type View = "as-it-is" | "failing" | "well" | "silent";

/** From when to when something was so, in milliseconds since the epoch. Without an end it still is. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** The targets of monitors, and their true states. */
export interface Targets extends Part {
  /** The target of monitor 42 is `/42` below this address, and `/silent/42` one that never answers. */
  readonly url: string;
  /** The name server that workers of a region, or probes of a place, ask. Each reaches the targets by a separate address. */
  nameServerOf(location: Location): string;
  fail(id: number): void;
  heal(id: number): void;
  isFailing(id: number): boolean;
  /** When a target failed for all, oldest first. */
  outagesOf(id: number): readonly Span[];
  /** How often a place was shown that a target fails which was well. */
  untrueFailuresOf(id: number): number;
  /** How often a location was shown that a target is well which failed for all others. */
  untruePassesOf(id: number): number;
  show(location: Location, view: View): void;
  /** Probes that were answered. */
  answered(): number;
}

const HOST = "target.test";
/** All of 127.0.0.0/8 is this machine, on Linux. */
const addressOf = (location: Location) => `127.0.1.${LOCATIONS.indexOf(location) + 1}`;
const PLACE_ADDRESSES: readonly string[] = PLACES.map(addressOf);

export async function openTargets(): Promise<Targets> {
  const spans = new Map<number, { fromMs: number; toMs: number | null }[]>();
  const views = new Map<string, View>();
  const untruePasses = new Map<number, number>();
  const untrueFailures = new Map<number, number>();
  const count = (counts: Map<number, number>, id: number) => void counts.set(id, (counts.get(id) ?? 0) + 1);
  const isFailing = (id: number) => spans.get(id)?.at(-1)?.toMs === null;
  let answered = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { localAddress = "" } = request.socket;
    const view = views.get(localAddress) ?? "as-it-is";
    if (view === "silent" || request.url?.startsWith("/silent/")) return;
    answered += 1;
    const id = Number(request.url?.slice(1));
    if (view === "well" && isFailing(id)) count(untruePasses, id);
    if (view === "failing" && !isFailing(id) && PLACE_ADDRESSES.includes(localAddress)) count(untrueFailures, id);
    const fails = view === "failing" || (view === "as-it-is" && isFailing(id));
    // Half of them hang up, the others say what is wrong.
    if (fails && id % 2 === 0) request.socket.destroy();
    else response.writeHead(fails ? 500 : 200).end();
  };
  const server = createServer(answer);
  server.listen(0, "0.0.0.0", 4_096);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const servers = new Map(
    await Promise.all(
      LOCATIONS.map(
        async (location) =>
          [location, await dnsServer((type) => ({ addresses: type === "A" ? [addressOf(location)] : [] }))] as const,
      ),
    ),
  );
  return {
    url: `http://${HOST}:${port}`,
    nameServerOf: (location) => servers.get(location)?.address ?? "",
    fail(id) {
      if (isFailing(id)) return;
      spans.set(id, [...(spans.get(id) ?? []), { fromMs: Date.now(), toMs: null }]);
    },
    heal(id) {
      const last = spans.get(id)?.at(-1);
      if (last) last.toMs ??= Date.now();
    },
    isFailing,
    outagesOf: (id) => spans.get(id) ?? [],
    untrueFailuresOf: (id) => untrueFailures.get(id) ?? 0,
    untruePassesOf: (id) => untruePasses.get(id) ?? 0,
    show: (location, view) => void views.set(addressOf(location), view),
    answered: () => answered,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await Promise.all([...servers.values()].map((one) => one.close()));
    },
  };
}
