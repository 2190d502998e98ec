import { expect, it } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { keyOf } from "./keys.ts";
import { deletionKey, renew } from "./renew.ts";
import { EACH_MINUTE, renewLater } from "./renew-live.ts";
import { staleKeys } from "./stale.ts";

const SITE = keyOf("GET /sites/{site}", { ids: [29] });
const shown = {
  site: SITE,
  changes: keyOf("GET /sites/{site}/changes", { ids: [29], query: { aspect: "headers" } }),
  list: keyOf("GET /sites", {}),
  other: keyOf("GET /sites/{site}", { ids: [30] }),
  contacts: keyOf("GET /notification-contacts", {}),
};

/** A page that shows these, and counts how often it asks. */
async function givenPage() {
  const client = new QueryClient();
  const asked: string[] = [];
  for (const [name, queryKey] of Object.entries(shown)) {
    const observer = new QueryObserver(client, { queryKey, queryFn: () => asked.push(name) });
    observer.subscribe(() => undefined);
  }
  await settle();
  asked.length = 0;
  return { client, asked };
}

/** A request that deletes the site, and its answer. */
function deleteSite(client: QueryClient) {
  let answer: (value: unknown) => void = () => undefined;
  const deleting = client.getMutationCache().build(client, {
    mutationKey: deletionKey(SITE),
    mutationFn: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  return { deleted: deleting.execute(undefined), answer: () => answer(null) };
}

/** Queries of this test are answered in the same turn, so a turn later all are. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("asks again once for what a change is about", async () => {
  const { client, asked } = await givenPage();
  await renew(client, [...staleKeys("sites", 29), ...staleKeys("sites", 29)]);
  expect(asked.toSorted()).toEqual(["changes", "list", "site"]);
});

it.each([
  { said: staleKeys("sites", 29), left: ["list"], name: "its own change" },
  { said: "all" as const, left: ["contacts", "list", "other"], name: "that everything may have changed" },
])("does not ask for what the page deletes: $name", async ({ said, left }) => {
  const { client, asked } = await givenPage();
  const { deleted, answer } = deleteSite(client);
  await settle();
  await renew(client, said);
  expect(asked.toSorted()).toEqual(left);
  answer();
  await deleted;
});

it("loads a heavy report again after a change of the page, and not at each change of the stream", async () => {
  const { client, asked } = await givenPage();
  const queryFn = () => asked.push("report");
  const observer = new QueryObserver(client, { queryKey: keyOf("GET /team/comparison", {}), queryFn, ...EACH_MINUTE });
  const stop = observer.subscribe(() => undefined);
  await settle();
  asked.length = 0;
  await renewLater(client, staleKeys("monitors", 4));
  expect(asked).toEqual([]);
  await renew(client, staleKeys("monitor-batches", null));
  expect(asked).toContain("report");
  stop();
});

it("waits with the news of the stream until the request that deletes is answered", async () => {
  const { client } = await givenPage();
  await renewLater(client, []);
  const { deleted, answer } = deleteSite(client);
  await settle();
  let hasEnded = false;
  const ended = renewLater(client, []).then(() => {
    hasEnded = true;
  });
  await settle();
  expect(hasEnded).toBe(false);
  answer();
  await Promise.all([deleted, ended]);
});
