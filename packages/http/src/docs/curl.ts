import type { DescribedOperation } from "./described.ts";

/** The variable that examples have the token in. */
const TOKEN = "$PHAROS_TOKEN";

/**
 * A shell command that sends the operation's request, with the examples of its path's parameters and of its body.
 *
 * @param baseUrl where clients find this installation
 */
export function curlOf({ method, path, isOpen, parameters, body }: DescribedOperation, baseUrl: string): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]));
  const filled = path.replace(/\{(\w+)\}/g, (braces, name: string) => String(examples.get(name) ?? braces));
  const example = body?.["example"];
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${baseUrl}${filled}"`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer ${TOKEN}"`]),
    ...(example === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(shownJson(example))}`]),
  ];
  return parts.join(" \\\n  ");
}

/** In single quotes a shell changes nothing. A single quote itself goes between two such texts. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** JSON in the usual layout: a list of numbers takes one line. No text in it holds an unescaped line break. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/\[\n[\d,\s]+\]/g, (list) => {
    const numbers = list.slice(1, -1).split(",");
    return `[${numbers.map((number) => number.trim()).join(", ")}]`;
  });
}
