import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet.ts";

/** By then every process has asked something that is not answered. */
const ASKING_MS = 2_000;

/** Makes both servers silent for good, and ends every process by SIGTERM. One that does not end in time is a violation. */
export async function stopInSilence({ instances, linksTo }: Pick<Fleet, "instances" | "linksTo">): Promise<void> {
  for (const link of [...linksTo("postgres"), ...linksTo("valkey")]) link.disturb("the end", { mode: "held" });
  await sleep(ASKING_MS);
  await Promise.all([...instances.values()].map((instance) => instance.terminate()));
}
