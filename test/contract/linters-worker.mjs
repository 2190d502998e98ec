// Outside of jest's sandbox, in which the linters take several times as long.
import { parentPort } from "node:worker_threads";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const { Document, Spectral } = spectralCore;

const config = await createConfig({ extends: ["recommended-strict"] });
/** All of Spectral's own rules for OpenAPI but those that it does not recommend itself. */
const spectral = new Spectral();
spectral.setRuleset({ extends: [[rulesets.oas, "recommended"]] });

const linters = {
  async redocly(source) {
    const problems = await lintFromString({ source, config, absoluteRef: "openapi.json" });
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  },
  async spectral(source) {
    const found = await spectral.run(new Document(source, parsers.Json, "openapi.json"));
    return found.map(({ code, path, message }) => `${code}: ${path.join("/")}: ${message}`);
  },
};

parentPort.on("message", async ({ linter, source }) => parentPort.postMessage(await linters[linter](source)));
