import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { runCommand } from "./run-command.ts";

const node = (code: string, isInTerminal = true) => runCommand([process.execPath, "-e", code], isInTerminal);

it.each([
  ["that succeeds", "0", { exitCode: 0, isCancelled: false, failure: null }],
  ["that fails", "process.exit(7)", { exitCode: 7, isCancelled: false, failure: null }],
  ["that a signal ends", "process.kill(process.pid, 'SIGTERM')", { exitCode: 143, isCancelled: true, failure: null }],
])("ends as a command %s", async (_what, code, expected) => {
  expect(await node(code)).toEqual(expected);
});

it("ends as a shell if there is no such command", async () => {
  const failure = "There is no command /nowhere/at-all.";
  expect(await runCommand(["/nowhere/at-all"], true)).toEqual({ exitCode: 127, isCancelled: false, failure });
});

it.each([
  ["waits at Ctrl-C, which the terminal sends to the command as well", true, 5],
  ["passes SIGINT on outside a terminal", false, 6],
])("%s, and passes SIGTERM on", async (_what, isInTerminal, exitCode) => {
  const folder = await mkdtemp(join(tmpdir(), "pharos-run-"));
  const [started, interrupted] = [join(folder, "started"), join(folder, "interrupted")];
  const ended = node(
    `
    const { writeFileSync } = require("node:fs");
    let interrupts = 0;
    process.on("SIGINT", () => { interrupts += 1; writeFileSync(${JSON.stringify(interrupted)}, ""); });
    process.on("SIGTERM", () => process.exit(interrupts === 0 ? 5 : 6));
    setInterval(() => {}, 1000);
    writeFileSync(${JSON.stringify(started)}, "");`,
    isInTerminal,
  );
  const untilWritten = async (file: string) => {
    while (!existsSync(file)) await setTimeout(10);
  };
  await untilWritten(started);
  process.emit("SIGINT", "SIGINT");
  if (!isInTerminal) await untilWritten(interrupted);
  process.emit("SIGTERM", "SIGTERM");
  expect(await ended).toEqual({ exitCode, isCancelled: false, failure: null });
  await rm(folder, { recursive: true });
});
