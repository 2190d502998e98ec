/** `run` makes checks. `replace` enrols the program again, with new keys, and ends. */
type Command = "run" | "replace";

export const USAGE = `Usage: node pharos-probe.mjs
       PHAROS_ENROL=<token> node pharos-probe.mjs enrol --replace
The first makes the checks of a place. The second enrols this machine again, with new keys.
`;

/** @param args of the command line. @returns null for others */
export function commandOf(args: readonly string[]): Command | null {
  const text = args.join(" ");
  if (text === "") return "run";
  return text === "enrol --replace" ? "replace" : null;
}
