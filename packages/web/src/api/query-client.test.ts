import { expect, it } from "@jest/globals";
import { QueryObserver } from "@tanstack/react-query";
import { keyOf } from "./keys.ts";
import { createQueryClient } from "./query-client.ts";
import { deletionKey } from "./renew.ts";
import { noteWrite } from "./written.ts";

const MONITOR = keyOf("GET /monitors/{monitor}", { ids: [4] });
const shown = { monitor: MONITOR, list: keyOf("GET /overview/subjects", {}), sites: keyOf("GET /sites", {}) };

/** A page that shows these, and a mutation whose request changes the monitor 4. */
async function givenPage({ isRejected = false, isDeletion = false } = {}) {
  const client = createQueryClient();
  const asked: string[] = [];
  for (const [name, queryKey] of Object.entries(shown)) {
    const observer = new QueryObserver(client, { queryKey, queryFn: async () => asked.push(name) });
    observer.subscribe(() => undefined);
  }
  await settle();
  asked.length = 0;
  const mutation = client.getMutationCache().build(client, {
    ...(isDeletion && { mutationKey: deletionKey(MONITOR) }),
    mutationFn: async () => {
      noteWrite("PATCH /monitors/{monitor}", [4]);
      if (isRejected) throw new Error("It was changed before.");
    },
    onSuccess: () => asked.push("own"),
  });
  await mutation.execute(undefined).catch(() => undefined);
  return asked;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("loads again what the requests of a mutation changed, and ends the mutation then", async () => {
  expect((await givenPage()).toSorted()).toEqual(["list", "monitor", "own"]);
});

it("does so as well if the last of its requests is rejected", async () => {
  expect((await givenPage({ isRejected: true })).toSorted()).toEqual(["list", "monitor"]);
});

it("loads no record again that was deleted, and nothing before its page is left, but one that could not be deleted", async () => {
  expect(await givenPage({ isDeletion: true })).toEqual(["own", "list"]);
  expect((await givenPage({ isDeletion: true, isRejected: true })).toSorted()).toEqual(["list", "monitor"]);
});
