import { createServer } from "node:http";
import { expect, it } from "@jest/globals";
import supertest from "supertest";
import { rendered } from "./render.ts";
import { createPagesListener } from "./serve-pages.ts";

it("looks the page of a request up once, whether or not there is one, and none for what belongs to no page", async () => {
  const asked: string[] = [];
  const body = await rendered("");
  const listener = createPagesListener({
    cache: {
      async page(slug) {
        asked.push(slug);
        return null;
      },
    },
    door: async () => null,
    answer: async () => ({ status: 200, body, type: "html", headers: {} }),
    unavailableIn: () => body,
    onAnswered: () => {},
    onError: () => {},
  });
  const agent = supertest(
    createServer((request, response) => listener(request, response, { isOwnHost: false, isOfKuma: false })),
  );
  for (const path of ["/status/acme", "/status/acme.json", "/status/acme/subscribe", "/status/acme/unknown"]) {
    asked.length = 0;
    await agent.get(path);
    expect([path, asked]).toEqual([path, ["acme"]]);
  }
  asked.length = 0;
  const code = "c".repeat(43);
  for (const path of ["/status/assets/style.css", `/status/acme/confirm/${code}`, "/status", "/"])
    await agent.get(path);
  expect(asked).toEqual([]);
});
