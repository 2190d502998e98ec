import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The file of a program on this machine; undefined if it is not installed. */
export function findProgram(name: string, path = process.env["PATH"] ?? ""): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
