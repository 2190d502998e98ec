import { openAnnouncedRegions } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";

/** A region that says it lives and takes no work. */
export async function muteRegion(redisUrl: string, name: string): Promise<Part> {
  const regions = await openAnnouncedRegions(redisUrl, () => {});
  await regions.announce([name]);
  const announcing = every("announce", 500, () => regions.announce([name]), { onError: () => {} });
  return {
    async stop() {
      await announcing.stop();
      await regions.stop();
    },
  };
}
