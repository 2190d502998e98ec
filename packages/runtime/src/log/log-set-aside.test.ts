import { Writable } from "node:stream";
import { expect, it } from "@jest/globals";
import { createRegistry } from "../metrics.ts";
import { logSetAside } from "./log-set-aside.ts";
import { createLogger } from "./logger.ts";

it("counts every item by its work, and logs ids and what failed without a word of the item", async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const registry = createRegistry("test");
  const logger = createLogger({ service: "test", level: "info", destination });
  const setAside = logSetAside(registry, logger, ["eat", "drink"]);
  const refusal = Object.assign(new Error('invalid input "a secret"\n    at home'), {
    ...{ code: "22P02", table: "checks", constraint: "checks_status", detail: "Failing row contains (a secret)" },
  });
  setAside("eat", { monitorId: 7 }, refusal);
  setAside("eat", { monitorId: 8 }, refusal);
  setAside("eat", { monitorId: 9 }, "a secret");
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_set_aside_total\{work="eat".*\} 3$/m);
  expect(body).toMatch(/^pharos_set_aside_total\{work="drink".*\} 0$/m);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      where: "eat",
      monitorId: 7,
      error: expect.stringMatching(/^Error 22P02 checks checks_status at .*log-set-aside/),
    },
    { where: "eat", monitorId: 9, error: "string" },
  ]);
  expect(lines.join("")).not.toContain("secret");
});
