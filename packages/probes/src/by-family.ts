import type { Probe } from "./probe.ts";

/** The same probes, which call only addresses of IPv4 or IPv6 as the monitor wants, also after redirects. */
export function byFamily<Type extends string>(probes: Readonly<Record<Type, Probe>>): Readonly<Record<Type, Probe>>;
export function byFamily(probes: Readonly<Record<string, Probe>>): Readonly<Record<string, Probe>> {
  return Object.fromEntries(Object.entries(probes).map(([type, probe]) => [type, ofFamily(probe)]));
}

function ofFamily(probe: Probe): Probe {
  return {
    ...probe,
    async run(target, net, signal) {
      const { ipVersion: version } = target;
      return await probe.run(target, version === 4 || version === 6 ? net.ofFamily(version) : net, signal);
    },
  };
}
