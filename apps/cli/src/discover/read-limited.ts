import { readFile, stat } from "node:fs/promises";
import { CommandError, errorCode } from "@pharos/commandline";

const MIB = 1024 * 1024;
/** More than a list of the objects of a large cluster has. */
const MAX_MIB = 32;

/** @throws CommandError for a file that cannot be read, or is larger than 32 MiB */
export async function readLimited(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MAX_MIB * MIB) throw new CommandError(`${path} is larger than ${MAX_MIB} MiB.`);
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`${path} cannot be read: ${errorCode(cause) ?? cause}.`, { cause });
  }
}

export const MAX_INPUT_BYTES = MAX_MIB * MIB;
