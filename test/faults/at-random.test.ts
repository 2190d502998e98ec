import { expect, it } from "@jest/globals";
import { bundle, hasNativeServer } from "@pharos/embedded/testing";
import { run } from "./random/run.ts";

/** Each region reaches the targets by an address of 127.0.0.0/8. Only Linux assigns all of these to this machine. */
const canRun = process.platform === "linux" && (await hasNativeServer());

/** `npm run faults` is the long form. Leases are short here, so that it is over soon. */
(canRun ? it : it.skip)("faults at random break no invariant", async () => {
  const lines: string[] = [];
  const { violations, alerts, alertsByRules, checks } = await run({
    seed: 7,
    waves: 1,
    faultsPerWave: 8,
    waveMs: 9_000,
    checksPerSecond: 12,
    heartbeats: 10,
    outagesPerWave: 40,
    withClients: false,
    intervalSeconds: 10,
    timeoutSeconds: 8,
    leaseMs: 4_000,
    kinds: [
      ...([
        "kill",
        "freeze",
        "link-silent",
        "clock-ahead",
        "postgres-killed",
        "valkey-emptied",
        "region-lying",
      ] as const),
      ...(["place-cut-off", "probe-repeated", "probe-key-twice"] as const),
    ],
    // Other tests run at the same time.
    patience: 5,
    programOf: (app) => bundle(`apps/${app}/src/main.ts`),
    say: (line) => lines.push(line),
  });
  expect(violations).toEqual([]);
  expect(alerts).toBeGreaterThan(0);
  // The plan of this seed has outages for both that last into the calm.
  expect(alertsByRules.get("day")).toBeGreaterThan(0);
  expect(alertsByRules.get("late")).toBeGreaterThan(0);
  expect(checks).toBeGreaterThan(0);
});
