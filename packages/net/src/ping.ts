import { isIPv6 } from "node:net";
import { platform } from "node:os";
import { NetError } from "@pharos/core";
import builders from "ping/lib/builder/factory.js";
import parsers from "ping/lib/parser/factory.js";
import { abortError } from "./failure.ts";
import { lacksRight, type Programs, ProgramUnusable } from "./program.ts";

/** Longer than any probe may take; the signal ends the process earlier. */
const DEADLINE_SECONDS = 60;

/**
 * Pings one address by a separate `ping` process, for 1.9 ms of CPU time. The library builds the arguments and reads
 * the answer. It does not start the process. A process of the library's cannot be stopped, gets this process's
 * environment, and throws an uncaught exception when ping prints an unknown line.
 *
 * @param address only an IP address, because a text that starts with a dash would be an option
 * @returns the round trip in milliseconds
 * @throws NetError; ProgramUnusable
 */
export async function pingAddress(programs: Programs, address: string, signal: AbortSignal): Promise<number> {
  const system = platform();
  const v6 = isIPv6(address);
  const args = builders
    .createBuilder(system)
    .getCommandArguments(address, { numeric: true, timeout: 1, deadline: DEADLINE_SECONDS, min_reply: 1, v6 });
  // On Linux, ping tells the family by the address, and ping6 is on its way out.
  const program = system === "linux" ? "ping" : builders.getExecutablePath(system, v6);
  const lines: string[] = [];
  const running = programs.run(program, args, (line) => lines.push(line));
  signal.addEventListener("abort", running.kill);
  try {
    const ending = await running.ended;
    if (signal.aborted) throw abortError(signal);
    const roundTripMs = read(lines, address, system);
    if (roundTripMs !== null) return roundTripMs;
    if (ending.stopped) throw new NetError("aborted", "Stopped");
    if (ending.exitCode === null) throw new ProgramUnusable("broken", "ping was ended by a signal");
    if (lacksRight(ending)) throw new ProgramUnusable("not-permitted", ending.complaint);
    throw new NetError(
      "connect",
      saysUnreachable([ending.complaint, ...lines]) ? "Host unreachable" : "No answer to ping",
      {
        cause: ending.complaint,
      },
    );
  } finally {
    signal.removeEventListener("abort", running.kill);
  }
}

const saysUnreachable = (lines: readonly string[]) => lines.some((line) => /unreachable/i.test(line));

/** Null without an answer, or if the library does not understand it. */
function read(lines: readonly string[], address: string, system: string): number | null {
  try {
    const parser = parsers.createParser(address, system);
    for (const line of lines) parser.eat(line);
    const { alive, time } = parser.getResult();
    return alive && typeof time === "number" ? time : null;
  } catch {
    return null;
  }
}
