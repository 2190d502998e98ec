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
