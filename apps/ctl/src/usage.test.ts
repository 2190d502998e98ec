import { describe, expect, it } from "@jest/globals";
import { VERSION_TEXT } from "@pharos/runtime";
import { run } from "./run.ts";

/** Usage is decided before any database is looked for. */
async function usage(...args: readonly string[]) {
  const printed = { out: "", error: "" };
  const code = await run(args, {
    readEnv: () => {
      throw new Error("The environment was read.");
    },
    randomBytes: (size) => Buffer.alloc(size),
    isTerminal: { out: false, error: false },
    readInput: async () => "",
    variable: () => undefined,
    writeOut: (text) => {
      printed.out += text;
    },
    writeError: (text) => {
      printed.error += text;
    },
  });
  return { code, ...printed };
}

const commands = [
  ["team", "create"],
  ["team", "set-plan"],
  ["team", "list"],
  ["member", "add"],
  ["member", "remove"],
  ["token", "create"],
  ["token", "list"],
  ["token", "revoke"],
  ["monitor", "restore"],
  ["monitor", "keep-uuid"],
  ["monitor", "keep-push-token"],
  ["partition", "list"],
  ["migrate"],
  ["backup"],
  ["apply"],
  ["export"],
  ["region", "key", "new"],
  ["region", "key", "list"],
  ["region", "key", "revoke"],
  ["region", "revoke"],
  ["region", "exposure"],
  ["region", "acl"],
  ["region", "require"],
  ["secrets", "reencrypt"],
];

describe("--help", () => {
  it.each([...commands, []].map((command) => [command.join(" "), command] as const))(
    "of pharos %s has an example",
    async (_name, command) => {
      const { code, out, error } = await usage(...command, "--help");
      expect({ code, error }).toEqual({ code: 0, error: "" });
      expect(out).toMatch(`Usage: ${["pharos", ...command].join(" ")}`);
      expect(out).toMatch(/\nExample:\n {2}npm run --silent pharos -- /);
    },
  );

  it.each(["team", "member", "token", "monitor", "partition"])("of pharos %s lists its verbs", async (noun) => {
    const { code, out } = await usage(noun, "--help");
    expect(code).toBe(0);
    for (const [, verb] of commands.filter(([first]) => first === noun)) expect(out).toContain(`  ${verb} [options]`);
  });
});

describe("--version", () => {
  it("prints the version alone", async () => {
    expect(await usage("--version")).toEqual({ code: 0, out: `${VERSION_TEXT}\n`, error: "" });
  });
});

describe("a mistake", () => {
  it.each<[string, string]>([
    ["", 'Name a command; "npm run --silent pharos -- --help" lists the commands.'],
    ["team", 'Name a command; "npm run --silent pharos -- team --help" lists the commands.'],
    ["teams", "unknown command 'teams' (Did you mean team?)"],
    ["team crate", "unknown command 'crate' (Did you mean create?)"],
    ["team create --plan pro", "required option '--name <name>' not specified"],
    ["team create --name A --plan gold", "Allowed choices are free, starter, pro, business."],
    ["team create --name= --plan pro", "The value must be a name of 1 to 255 characters."],
    ["team create --name A --plan pro B", "too many arguments"],
    ["team set-plan --team 0 --plan pro", "The value must be an id, a whole number from 1."],
    ["team set-plan --team 2147483648 --plan pro", "The value must be an id, a whole number from 1."],
    ["team set-plan --team 1 --plan pro --max-monitors many", "The value must be a whole number from 0."],
    ["member add --team 1 --email ada --role owner", "The value must be an email address such as ada@example.com."],
    ["member add --team 1 --email a@b --role boss", "Allowed choices are owner, admin, viewer."],
    ["token create --email a@b --name ci", "Set --team <id>, or --unpinned for a token without team."],
    ["token create --team 1 --unpinned --email a@b --name ci", "cannot be used with option"],
    ["token revoke --id x", "The value must be an id, a whole number from 1."],
    ["region key new LON", "The value must be a region such as lon, 2 to 8 lower-case letters."],
    ["region key revoke lon", "Name the id of one key, or set --all."],
    ["region key revoke lon 3f9a12bc --all", "Name the id of one key, or set --all."],
    ["apply -f team.yaml", "required option '--team <id>' not specified"],
    ["export --team 1", "required option '--project <name>' not specified"],
    ["team list --jso", "unknown option '--jso' (Did you mean --json?)"],
  ])("in `pharos %s` is one line that says what would be right", async (line, message) => {
    const { code, out, error } = await usage(...line.split(" ").filter(Boolean));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/^[^\n]+\n$/);
    expect(error).toContain(message);
  });
});
