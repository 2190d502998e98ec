import { readFile, stat } from "node:fs/promises";
import { CommandError, errorCode } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";

export const MIB = 1024 * 1024;
/**
 * A larger file is not a configuration. A database holds years of checks as well, and only its own program can make it
 * smaller.
 */
export const MAX_DATABASE_MIB = 512;
export const MAX_TEXT_MIB = 16;

/** @throws CommandError for a file that is too large, or cannot be read */
export async function bytesOf(file: string, maxMib: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > maxMib * MIB) throw new CommandError(`${file} is larger than ${maxMib} MiB.`, { exitCode: INVALID });
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`${file} cannot be read: ${errorCode(cause) ?? cause}.`, { exitCode: INVALID, cause });
  }
}

/** The text of a file. Some programs on Windows write UTF-16, or UTF-8 with a byte order mark. */
export function textIn(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  return new TextDecoder(mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8").decode(bytes);
}

/** Such as `2 monitors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
