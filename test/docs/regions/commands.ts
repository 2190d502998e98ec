import { runHere } from "@pharos/cli/testing";
import { run } from "../../../apps/ctl/src/run.ts";

type Help = (command: readonly string[]) => Promise<string>;

/** The help of a command for clients. */
const clientHelp: Help = async (command) => (await runHere([...command, "--help"], {})).out;

/** The help of a command for operators. */
const operatorHelp: Help = async (command) => {
  let out = "";
  await run([...command, "--help"], {
    readEnv: () => {
      throw new Error("Help reads no variable.");
    },
    randomBytes: (size) => Buffer.alloc(size),
    isTerminal: { out: false, error: false },
    readInput: async () => "",
    variable: () => undefined,
    writeOut: (text) => {
      out += text;
    },
    writeError: () => {},
  });
  return out;
};

/** The commands without subcommands. */
async function commandsOf(help: Help, of: readonly string[] = []): Promise<readonly string[]> {
  const [, list = ""] = /^Commands:\n((?: .*\n)*)/m.exec(await help(of)) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z]\S*)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  if (names.length === 0) return [of.join(" ")];
  const below = await Promise.all(names.map((name) => commandsOf(help, [...of, name])));
  return below.flat();
}

const ofHelp = (kind: "client" | "operator"): Help => (kind === "client" ? clientHelp : operatorHelp);

/** Every command with its help. */
export async function commandHelps(kind: "client" | "operator"): Promise<ReadonlyMap<string, string>> {
  const help = ofHelp(kind);
  const commands = await commandsOf(help);
  const entries = commands.map(async (command) => [command, await help(command.split(" "))] as const);
  return new Map(await Promise.all(entries));
}

/** The help of each command, under a heading. */
export async function commandsText(kind: "client" | "operator"): Promise<string> {
  const helps = await commandHelps(kind);
  return [...helps]
    .map(([command, help]) => `### \`pharos ${command}\`\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\``)
    .join("\n\n");
}
