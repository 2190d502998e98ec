import { expect } from "@jest/globals";
import { contractSuite, ownIt } from "./suite.ts";

const suite = contractSuite();
interface Curl {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The request of a curl command: the few options that an example has. */
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

/** The commands of the reference's operations, by their names. */
async function referenceCommands(): Promise<ReadonlyMap<string, string>> {
  const textOf = async (path: string) => (await fetch(suite.instance.url + path)).text();
  const overview = await textOf("/docs/api");
  const groups = new Set(
    [...overview.matchAll(/<li id="[^"]+"><a href="(\/docs\/api\/[\w-]+)#/g)].map(([, path = ""]) => path),
  );
  const pages = await Promise.all([...groups].map(textOf));
  const articles = pages.flatMap((page) => [
    ...page.matchAll(/<article id="([^"]+)">.*?<pre class="curl"><code>(.*?)<\/code>/gs),
  ]);
  const plain = (text: string) =>
    text.replace(/&(quot|#39|lt|gt|amp);/g, (_entity, name: string) => ENTITIES[name] ?? "");
  return new Map(articles.map(([, name = "", text = ""]) => [name, plain(text).replace(/\\\n\s*/g, " ")]));
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', "#39": "'", lt: "<", gt: ">", amp: "&" };

ownIt("every example of the reference is accepted as it stands, but for ids that a team does not have", async () => {
  const { tokens } = await suite.team();
  const commands = await referenceCommands();
  expect(commands.size).toBeGreaterThan(20);
  const ids = new Map<string, unknown>();
  // Operations that send a test would call the address in the example.
  for (const name of byTurn([...commands.keys()].filter((one) => one !== "test-contact"))) {
    const command = commands.get(name) ?? "";
    const { url, method, headers, body } = parseCurl(command, { PHAROS_TOKEN: tokens.owner });
    expect([name, new URL(url).origin]).toEqual([name, new URL(suite.instance.url).origin]);
    const path = new URL(url).pathname.replace(
      /(monitors|notification-contacts|deployments)\/42/,
      (_known, kind: string) => `${kind}/${ids.get(kind)}`,
    );
    const answer = await suite.api.as(null).call(method, path, { body: ofTeam(body, ids), headers });
    if (method === "POST" && answer.status === 201) ids.set(path.split("/").at(-1) ?? "", answer.body.data.id);
    // Checks, deliveries and incidents that are not there, and badges and pings and pushes of no monitor.
    const isOfNothing = /\/(checks|deliveries|incidents)\/42|^\/(badge|ping|api\/push)\//.test(path);
    expect([name, isOfNothing ? answer.status : Math.floor(answer.status / 100)]).toEqual([
      name,
      isOfNothing ? 404 : 2,
    ]);
  }
});

/** A deployment is of monitors that exist. */
function ofTeam(body: string | undefined, ids: ReadonlyMap<string, unknown>): string | undefined {
  return body?.replace(/("monitor_ids": )\[42\]/, (_known, name: string) => `${name}[${ids.get("monitors")}]`);
}

/** Creates first, and last the operations that pause or delete. */
function byTurn(names: readonly string[]): readonly string[] {
  const turns = [
    /^create-/,
    /^start-/,
    /^(?!create-|start-|toggle-|delete-|.*-record$)/,
    /^toggle-/,
    /-record$/,
    /^delete-(?!.*-record$)/,
  ];
  return turns.flatMap((turn) => names.filter((name) => turn.test(name)));
}
