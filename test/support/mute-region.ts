import { waitFor } from "@pharos/embedded/testing";
import { openAnnouncedRegions } from "@pharos/queue";
import { every, type Part } from "@pharos/runtime";

/** A region that says it lives and takes no work. */
export async function muteRegion(redisUrl: string, name: string): Promise<Part> {
  const regions = await openAnnouncedRegions(redisUrl, () => {});
  const announced = () =>
    regions.announce([name]).then(
      () => true,
      () => false,
    );
  // Valkey may be disturbed, and its connection may take longer on a busy machine than a start waits for it.
  await waitFor(announced, { what: `the region ${name} to be announced` });
  const announcing = every("announce", 500, () => regions.announce([name]), { onError: () => {} });
  return {
    async stop() {
      await announcing.stop();
      await regions.stop();
    },
  };
}
