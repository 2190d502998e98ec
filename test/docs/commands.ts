import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { composeServices } from "../architecture/compose.ts";
import { root } from "../architecture/repository.ts";
import { commandHelps } from "./regions/commands.ts";
import { explainedVariables } from "./regions/environment.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const services = composeServices(textOf("deploy/compose.yaml")).map(({ name }) => name);
const units = readdirSync(join(root, "deploy/systemd")).map((unit) => unit.replace(/@?\.(service|target)$/, ""));
const { scripts } = JSON.parse(textOf("package.json"));
const variables = explainedVariables().map(({ name }) => name);

/** A part of a command, and whether this repository has it. */
interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  readonly has: (name: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    what: "file",
    pattern: /(?:^|[\s=:"'])((?:deploy\/(?!pharos-)|docs\/|scripts\/|test\/)[\w./@-]+)/gm,
    has: (path) => existsSync(join(root, path)),
  },
  { what: "npm script", pattern: /\bnpm run (?:--silent )?([\w:-]+)/g, has: (name) => name in scripts },
  {
    what: "service of compose",
    pattern: /docker compose (?:run --rm|exec|logs|restart|rm|stop)(?: -\S+)* ([a-z-]+)/g,
    has: (name) => services.includes(name),
  },
  {
    what: "unit of systemd",
    pattern: /\b(pharos-(?:service|worker|migrate))\b/g,
    has: (name) => units.includes(name),
  },
  {
    what: "variable",
    pattern:
      /\b((?:PHAROS|OIDC|SMTP|EGRESS|DATABASE|REDIS|ENCRYPTION|DNS|MAIL|TRUSTED|MCP|PUBLISH|VALKEY|POSTGRES)_[A-Z_]+)\b/g,
    has: (name) => variables.includes(name) || KNOWN.includes(name),
  },
];

/** Variables of examples, that the reader's own program or shell has. */
const KNOWN = ["PHAROS_SECRET", "PHAROS"];

/** The names in a shell block that this repository does not have, and errors of its syntax. */
export async function faultsOfShell(text: string): Promise<readonly string[]> {
  const input = text.replace(/<[a-z ]+>/g, "example");
  const { stderr } = spawnSync("bash", ["-n"], { input, encoding: "utf8" });
  const unknown = rules.flatMap(({ what, pattern, has }) =>
    [...text.matchAll(pattern)].flatMap(([, name = ""]) => (has(name) ? [] : [`There is no ${what} ${name}.`])),
  );
  return [...(stderr === "" ? [] : [stderr]), ...unknown, ...(await faultsOfCommands(text))];
}

const CALL =
  /(?:^ *|[|&;(] *)(?:pharos|npm run --silent pharos --|docker compose run --rm ctl|pharos ctl|pharos cli) ([a-z][^|&;\n)]*)/gm;

/** Commands of pharos that do not exist, and options that a command does not have. */
async function faultsOfCommands(text: string): Promise<readonly string[]> {
  const [client, operator] = [await commandHelps("client"), await commandHelps("operator")];
  return [...text.replaceAll("\\\n", " ").matchAll(CALL)].flatMap(([, call = ""]) => {
    const words = call.split(/\s+/);
    // Of a command that both programs have, the option decides: see scripts/programs.mjs.
    const helps = new Map(/\s--team\b/.test(call) ? [...client, ...operator] : [...operator, ...client]);
    const command = [3, 2, 1].map((count) => words.slice(0, count).join(" ")).find((name) => helps.has(name));
    if (command === undefined)
      return SERVICE_NAMES.includes(words[0] ?? "") ? [] : [`There is no command pharos ${call}.`];
    const options = call.match(/(?<=\s)--?[a-z][a-z-]*/g) ?? [];
    const help = helps.get(command) ?? "";
    return options
      .filter((option) => !new RegExp(`(?:^|[ ,])${option}(?=[ ,\\n])`, "m").test(help))
      .map((option) => `pharos ${command} has no option ${option}.`);
  });
}

/** Names of services follow the name of the image as a command does. */
const SERVICE_NAMES = readdirSync(join(root, "apps"));
