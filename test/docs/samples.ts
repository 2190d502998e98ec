import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { channels } from "@pharos/channels";
import { runHere } from "@pharos/cli/testing";
import { eventName, monitorHappenings } from "@pharos/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import { root } from "../architecture/repository.ts";
import { findHelm, renderChart } from "../support/helm.ts";
import type { FencedBlock } from "./blocks.ts";
import type { Product } from "./product.ts";
import { explainedVariables } from "./regions/environment.ts";

/** Finds the fault of a sample; null if it has no fault. It may also throw. */
type Check = (text: string, product: Product, argument: string) => string | null | Promise<string | null>;

const variables = explainedVariables().map(({ name }) => name);

/** The checks by the kind in `is=kind`, or `is=kind:argument`. */
const checks: Readonly<Record<string, Check>> = {
  json(text) {
    JSON.parse(text);
    return null;
  },
  yaml(text) {
    parse(text);
    return null;
  },
  configuration: configurationFault,
  event: eventFault,
  async body(text, product, operation) {
    const { document, path } = await operationOf(product, operation);
    return schemaFault(document, [...path, "requestBody", "content", "application/json", "schema"], text);
  },
  values(text) {
    const helm = findHelm();
    if (helm !== null) renderChart(helm, join(root, "deploy", "helm", "pharos"), parse(text));
    return null;
  },
  env(text) {
    const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
    const unknown = names.filter((name) => !variables.includes(name));
    return names.length > 0 && unknown.length === 0 ? null : `No variable: ${unknown.join(", ")}`;
  },
  async sql(text, { pool }) {
    await pool.query(text);
    return null;
  },
};

/** The fault of a block that says what it is; null if it has no fault. */
export async function sampleFault({ action, text }: FencedBlock, product: Product): Promise<string | null> {
  const [kind = "", argument = ""] = action?.kind === "is" ? action.detail.split(":") : [];
  const check = checks[kind];
  return check === undefined ? `There is no check for ${kind}.` : check(text, product, argument);
}

/** Plans a configuration file, as the command of clients does. */
async function configurationFault(text: string, { url, token }: Product): Promise<string | null> {
  const secrets = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => [name, "https://hooks.example.com/1"]);
  const file = join(process.env["PHAROS_TEST_FOLDER"] ?? "", "sample.yaml");
  await writeFile(file, text);
  const env = { ...Object.fromEntries(secrets), PHAROS_URL: url, PHAROS_TOKEN: token };
  const { code, error } = await runHere(["apply", "-f", file, "--dry-run"], env);
  return [0, 3].includes(code) ? null : error;
}

/** Compares an event with the body that the channel makes of the same alert. */
function eventFault(text: string): string | null {
  const { event, id, name, target, timestamp, incident_id: incidentId = null, detail = null } = JSON.parse(text);
  const happening = monitorHappenings.find((one) => eventName("monitor", one) === event);
  if (happening === undefined) return `There is no event ${event}.`;
  const incident =
    incidentId === null ? null : { id: incidentId, startedAtMs: 0, resolvedAtMs: null, cause: null, regions: [] };
  const alert = {
    ...{ happening, atMs: Date.parse(timestamp), subject: { kind: "monitor", id, name, target } as const },
    ...{
      incident,
      detail,
      certificateExpiresAtMs: null,
      includesRecovery: false,
      endsFlapping: false,
      dependentsDown: 0,
    },
  };
  const message = channels.webhook.render({ kind: "alert", alert }, channels.webhook.example, {
    ...{ telegramApiUrl: "", subjectUrl: () => "", answerUrl: () => null, mailFrom: null },
    delivery: { id: "dlv_1", atMs: 0, secrets: [] },
  });
  const body = "body" in message ? message.body : "";
  return isDeepStrictEqual(JSON.parse(body), JSON.parse(text)) ? null : `Pharos sends ${body}`;
}

type Document = Readonly<Record<string, unknown>>;

/** The OpenAPI description of a running Pharos. */
async function descriptionOf({ url }: Product): Promise<Document> {
  return JSON.parse(await (await fetch(`${url}/api/v1/openapi.json`)).text());
}

function at(document: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return document;
  if (typeof document !== "object" || document === null) throw new Error(`There is no ${path.join(".")}.`);
  return at(Reflect.get(document, name), rest);
}

/** The description, and where an operation is in it. */
async function operationOf(product: Product, id: string) {
  const document = await descriptionOf(product);
  for (const [path, methods] of Object.entries(Object(at(document, ["paths"])))) {
    for (const [method, operation] of Object.entries(Object(methods))) {
      if (Reflect.get(Object(operation), "operationId") === id) return { document, path: ["paths", path, method] };
    }
  }
  throw new Error(`There is no operation ${id}.`);
}

const DOCUMENT = "https://document.example/openapi.json";

function schemaFault(document: Document, path: readonly string[], text: string): string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: DOCUMENT, ...document });
  const pointer = path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` });
  return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
}
