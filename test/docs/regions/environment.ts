import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../architecture/repository.ts";
import { appVariables } from "../../architecture/variables.ts";
import { table } from "./region.ts";

/** The explanation of a variable in .env.example. */
export interface Explained {
  readonly name: string;
  readonly section: string;
  /** The first sentence. */
  readonly purpose: string;
  /** The sentences after it; empty if there are none. */
  readonly more: string;
  readonly unset: string;
}

/** Every variable of .env.example, in its order. @throws Error if one has no explanation or no default */
export function explainedVariables(): readonly Explained[] {
  const explained: Explained[] = [];
  let section = "";
  let comment: string[] = [];
  for (const line of readFileSync(join(root, ".env.example"), "utf8").split("\n")) {
    const name = /^([A-Z_]+)=$/.exec(line)?.[1];
    section = /^# --- (.*) ---$/.exec(line)?.[1] ?? section;
    if (line.startsWith("# ") && !line.startsWith("# ---")) comment.push(line.slice(2));
    if (name !== undefined) explained.push(explain(name, section, comment.join(" ")));
    if (!line.startsWith("# ")) comment = [];
  }
  return explained;
}

function explain(name: string, section: string, comment: string): Explained {
  const [text = "", unset = ""] = comment.split(" Default: ");
  const [purpose = "", ...more] = text.split(/(?<=\.) (?=[A-Za-z`"])/);
  if (purpose === "" || unset === "") throw new Error(`.env.example does not explain ${name}: ${comment}`);
  return { name, section, purpose, more: more.join(" "), unset };
}

/** A path of a page as a link from the page of the variables. */
const linked = (text: string) => text.replace(/docs\/(operate\/([a-z]+)\.md)/, "[$2](../$1)");

/** The programs that read a variable, by the names that people use. */
function readers(name: string): string {
  const apps = appVariables().flatMap((one) => (one.name === name ? [one.app] : []));
  if (apps.length === 0) return name === "NODE_EXTRA_CA_CERTS" ? "Node.js" : "compose.yaml";
  const services = apps.filter((app) => !PROGRAMS.has(app));
  const programs = [...PROGRAMS].flatMap(([app, called]) => (apps.includes(app) ? [called] : []));
  return [...new Set([...shortest(services), ...programs])].join(", ");
}

function shortest(services: readonly string[]): readonly string[] {
  const [other, ...others] = SERVICES.filter((service) => !services.includes(service));
  if (other === undefined) return ["all services"];
  return others.length === 0 ? [`all services except ${other}`] : services;
}

const PROGRAMS = new Map([
  ["standalone", "`npm start`"],
  ["probe", "the program of a place"],
  ["ctl", "`pharos`"],
  ["cli", "`pharos`"],
]);
const SERVICES = [...new Set(appVariables().map(({ app }) => app))].filter((app) => !PROGRAMS.has(app));

/** A heading and a table for each section of .env.example, and a list of the remaining sentences. */
export function environmentTables(): string {
  const all = explainedVariables();
  return [...new Set(all.map(({ section }) => section))]
    .map((section) => {
      const variables = all.filter((one) => one.section === section);
      const rows = variables.map(({ name, purpose, unset }) => [`\`${name}\``, purpose, readers(name), linked(unset)]);
      const notes = variables.flatMap(({ name, more }) => (more === "" ? [] : [`- \`${name}\`: ${linked(more)}`]));
      return [`## ${section}`, table(["Variable", "Purpose", "Read by", "Default"], rows), notes.join("\n")]
        .filter((part) => part !== "")
        .join("\n\n");
    })
    .join("\n\n");
}
