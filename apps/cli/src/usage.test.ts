import { describe, expect, it } from "@jest/globals";
import { VERSION_TEXT } from "@pharos/runtime";
import { run } from "./run.ts";

/** Usage is decided before any API is asked. */
async function usage(...args: readonly string[]) {
  return await usageWith("", args);
}

async function usageWith(input: string, args: readonly string[]) {
  const printed = { out: "", error: "" };
  const code = await run(args, {
    readEnv: () => {
      throw new Error("The environment was read.");
    },
    randomBytes: (size) => Buffer.alloc(size),
    isTerminal: { out: false, error: false },
    readInput: async () => input,
    runCommand: () => {
      throw new Error("A command was run.");
    },
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

describe("--help", () => {
  it.each(
    [
      [],
      ["apply"],
      ["export"],
      ["import"],
      ["discover", "docker"],
      ["discover", "kubernetes"],
      ["check"],
      ["schema"],
      ["deploy", "start"],
      ["deploy", "finish"],
      ["deploy", "run"],
    ].map((command) => [command.join(" "), command] as const),
  )("of pharos %s has an example that is called like the bundle", async (_name, command) => {
    const { code, out, error } = await usage(...command, "--help");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toMatch(`Usage: ${["pharos", ...command].join(" ")}`);
    expect(out).toMatch(/\nExample:\n {2}pharos /);
  });
});

describe("--version", () => {
  it("prints the version alone", async () => {
    expect(await usage("--version")).toEqual({ code: 0, out: `${VERSION_TEXT}\n`, error: "" });
  });
});

it.each([
  ["endpoints: [{ name: one, url: 'https://example.com' }]", "The file has 1 monitor and 0 contacts.\n"],
  [
    "endpoints: [{ name: a, url: 'icmp://a.example' }, { name: b, url: 'icmp://b.example' }]",
    "2 monitors and 0 contacts.\n",
  ],
])("counts what an import made of %s", async (configuration, sentence) => {
  const { code, error } = await usageWith(configuration, ["import", "gatus"]);
  expect(code).toBe(0);
  expect(error).toContain(sentence);
});

describe("a mistake", () => {
  it.each<[string, string]>([
    ["", 'Name a command; "pharos --help" lists the commands.'],
    ["aply", "unknown command 'aply' (Did you mean apply?)"],
    ["apply", "required option '-f, --file <path>' not specified"],
    ["apply -f /nowhere/monitors.yaml", "There is no file /nowhere/monitors.yaml."],
    ["apply -f /nowhere/\u001b[2J.yaml", "There is no file /nowhere/\u{FFFD}[2J.yaml."],
    ["check", "missing required argument 'monitor'"],
    ["check shop --wait --timeout 0", "The value must be a whole number of seconds from 1 to 3600."],
  ])("is told apart from what a command finds: `pharos %s` ends with 2", async (line, message) => {
    const { code, out, error } = await usage(...line.split(" ").filter(Boolean));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain(message);
  });
});
