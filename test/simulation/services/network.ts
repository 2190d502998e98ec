import { NetError, type ProbeNet } from "@pharos/core";
import type { Random } from "../../faults/random/random.ts";
import type { Outage } from "../engine/plan.ts";
import type { VirtualTime } from "../engine/virtual-time.ts";
import type { ProbeRecord } from "../engine/world.ts";

/** The targets, as the plan has them. */
export interface Network {
  readonly time: VirtualTime;
  readonly random: Random;
  outagesOf(monitor: number): readonly Outage[];
  onProbe(probe: ProbeRecord): void;
}

const ANSWER_TAKES_MS = [5, 400] as const;

/** The name of a target. */
export const hostOf = (monitor: number) => `m${monitor}.example`;

const outageAt = (outages: readonly Outage[], atMs: number, region: string) =>
  outages.find((one) => one.fromMs <= atMs && atMs < one.toMs && (one.region === null || one.region === region));

/** The network as the workers of a region see it. */
export function createNetwork(network: Network, region: string): ProbeNet {
  const { time, random } = network;
  const absent = () => Promise.reject(new Error("The simulation has no such call."));

  async function tcp(host: string, _port: number, signal: AbortSignal) {
    const monitor = Number(host.slice(1, host.indexOf(".")));
    const beganAtMs = time.nowMs();
    const outage = outageAt(network.outagesOf(monitor), beganAtMs, region);
    const end = (passed: boolean) => network.onProbe({ monitor, region, beganAtMs, endedAtMs: time.nowMs(), passed });
    if (outage?.how === "hangs") {
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      end(false);
      throw new NetError("timeout", "No answer in time");
    }
    const takesMs = random.between(...ANSWER_TAKES_MS);
    await time.wait(takesMs);
    end(outage === undefined);
    if (outage !== undefined) throw new NetError("connect", "Connection refused");
    const phases = { dnsMs: 0, connectMs: takesMs, tlsMs: null, waitMs: null };
    return { responseTimeMs: takesMs, phases, certificate: null };
  }

  const net: ProbeNet = {
    ofFamily: () => net,
    tcp,
    http: absent,
    tls: absent,
    talk: absent,
    webSocket: absent,
    grpc: absent,
    ping: absent,
    records: absent,
  };
  return net;
}
