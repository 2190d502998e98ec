import { expect, it } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { deletionKey, refresh } from "./refresh.ts";

const change = { topic: "site", id: 29 };

/** A page that shows a site, its changes and the list, and counts how often it asks. */
async function givenPage() {
  const client = new QueryClient();
  const asked: string[] = [];
  for (const queryKey of [["site", 29], ["site", 29, "changes", "headers"], ["sites"]]) {
    const observer = new QueryObserver(client, { queryKey, queryFn: () => asked.push(queryKey.join()) });
    observer.subscribe(() => undefined);
  }
  await settle();
  asked.length = 0;
  return { client, asked };
}

/** Queries of this test are answered in the same turn, so a turn later all are. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("asks again for what a change is about", async () => {
  const { client, asked } = await givenPage();
  refresh(client, change);
  await settle();
  expect(asked.toSorted()).toEqual(["site,29", "site,29,changes,headers", "sites"]);
});

it.each([
  { said: change, name: "its own change" },
  { said: "all" as const, name: "that everything may have changed" },
])("does not ask for what the page deletes: $name", async ({ said }) => {
  const { client, asked } = await givenPage();
  let answer: (value: unknown) => void = () => undefined;
  const deleting = client.getMutationCache().build(client, {
    mutationKey: deletionKey(["site", 29]),
    mutationFn: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const deleted = deleting.execute(undefined);
  await settle();
  refresh(client, said);
  await settle();
  expect(asked).toEqual(["sites"]);
  answer(null);
  await deleted;
});
