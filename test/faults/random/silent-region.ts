import { consume } from "@pharos/queue";
import { type Part, startParts } from "@pharos/runtime";
import { muteRegion } from "../../support/mute-region.ts";

/** A region whose worker says that it lives, takes checks, and never reports on any. */
export function silenceRegion(redisUrl: string, region: string): Promise<Part> {
  return startParts(async (use) => {
    await use(muteRegion(redisUrl, region));
    const options = { concurrency: 100, onError: () => {}, onNewer: () => {} };
    await use(consume(redisUrl, `checks-${region}`, async () => undefined, options));
    return {};
  });
}
