import { readFile } from "node:fs/promises";
import { describe, expect } from "@jest/globals";
import { contractSuite, ownIt } from "./suite.ts";

const suite = contractSuite();
const README = new URL("../../README.md", import.meta.url);

interface Curl {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The curl commands in a text's shell examples, a command that goes on after a backslash as one line. */
function curlCommands(markdown: string): string[] {
  const examples = [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = ""]) => text.replace(/\\\n\s*/g, " "));
  return examples.flatMap((text) => text.split("\n").filter((line) => line.startsWith("curl ")));
}

/** What a curl command sends: the few options that an example has. */
function parseCurl(command: string, variables: Readonly<Record<string, string>>): Curl {
  const words = [...command.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, single, double, plain]) =>
    single === undefined ? expand(double ?? plain ?? "", variables) : single,
  );
  const after = (option: string) => words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ""] : []));
  const body = after("-d")[0];
  return {
    url: words.find((word) => /^https?:/.test(word)) ?? "",
    method: after("-X")[0] ?? (body === undefined ? "GET" : "POST"),
    headers: Object.fromEntries(after("-H").map((header) => header.split(/:\s*/, 2))),
    body,
  };
}

function expand(word: string, variables: Readonly<Record<string, string>>): string {
  return word.replace(/\$(\w+)/g, (_whole, name: string) => variables[name] ?? "");
}

describe("README.md", () => {
  ownIt("every API example does what it says", async () => {
    const { tokens } = await suite.team();
    const commands = curlCommands(await readFile(README, "utf8")).map((command) =>
      parseCurl(command, { PHAROS_TOKEN: tokens.owner }),
    );
    const examples = commands.filter(({ url }) => url.includes("/api/v1"));
    expect(examples.length).toBeGreaterThan(0);
    for (const { url, method, headers, body } of examples) {
      const { pathname, search } = new URL(url);
      // The token in the example's own header is the one that counts.
      const answer = await suite.api.as(null).call(method, pathname + search, { body, headers });
      expect([url, answer.status, answer.body]).toEqual([
        url,
        method === "POST" ? 201 : 200,
        expect.objectContaining({ data: expect.anything() }),
      ]);
    }
  });
});
