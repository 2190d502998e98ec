import { once } from "node:events";
import { watch } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { runCommand } from "./run-command.ts";

const node = (code: string) => runCommand([process.execPath, "-e", code]);

it.each([
  ["that succeeds", "0", { exitCode: 0, isCancelled: false }],
  ["that fails", "process.exit(7)", { exitCode: 7, isCancelled: false }],
  ["that a signal ends", "process.kill(process.pid, 'SIGTERM')", { exitCode: 143, isCancelled: true }],
])("ends as a command %s", async (_what, code, expected) => {
  expect(await node(code)).toEqual(expected);
});

it("ends as a shell if there is no such command", async () => {
  expect(await runCommand(["/nowhere/at-all"])).toEqual({ exitCode: 127, isCancelled: false });
});

it("waits at Ctrl-C, which the terminal sends to the command as well, and passes SIGTERM on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pharos-run-"));
  const watcher = watch(folder);
  const isReady = once(watcher, "change");
  const ended = node(`
    let interrupts = 0;
    process.on("SIGINT", () => { interrupts += 1; });
    process.on("SIGTERM", () => process.exit(interrupts === 0 ? 5 : 6));
    setInterval(() => {}, 1000);
    require("node:fs").writeFileSync(${JSON.stringify(join(folder, "ready"))}, "");`);
  await isReady;
  watcher.close();
  process.emit("SIGINT", "SIGINT");
  process.emit("SIGTERM", "SIGTERM");
  expect(await ended).toEqual({ exitCode: 5, isCancelled: false });
  await rm(folder, { recursive: true });
});
