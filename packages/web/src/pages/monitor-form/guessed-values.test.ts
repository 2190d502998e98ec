import "../../boot.fixture.ts";
import { expect, it } from "@jest/globals";
import { guessedValues, withGuess } from "./guessed-values.ts";
import { newMonitor } from "./values.ts";

const guess = (monitor: object) => ({
  monitor: { type: "http" as const, name: "shop.example", url: "https://shop.example", ...monitor },
  ...{ trial: null, rejected: [], isLimited: false },
});

it("fills in what a guess knows, and leaves the rest", () => {
  expect(guessedValues(guess({ username: "me", password: "secret" }))).toEqual({
    ...{
      type: "http",
      name: "shop.example",
      url: "https://shop.example",
      port: "",
      username: "me",
      password: "secret",
    },
  });
  expect(guessedValues(guess({ type: "tcp", port: 5432 }))).toMatchObject({ type: "tcp", port: "5432" });
  expect(guessedValues(guess({ type: "heartbeat", url: undefined, heartbeat_cron: "@daily" }))).toMatchObject({
    ...{ url: "", heartbeat_cron: "@daily" },
  });
});

it("replaces by a newer guess only what the person did not type", () => {
  const initial = { ...newMonitor(60), ...guessedValues(guess({})) };
  const typed = { ...initial, name: "Shop" };
  const newer = guessedValues(guess({ name: "127.0.0.1:80", url: "http://127.0.0.1" }));
  expect(withGuess(typed, initial, newer)).toEqual({ ...typed, url: "http://127.0.0.1" });
  expect(withGuess(initial, initial, newer)).toMatchObject({ name: "127.0.0.1:80" });
});
