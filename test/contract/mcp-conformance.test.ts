import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect } from "@jest/globals";
import { startProgram } from "../support/program.ts";
import { startAuthorizingProxy } from "./mcp-proxy.ts";
import { contractSuite, ownIt } from "./suite.ts";

const suite = contractSuite();
const require = createRequire(import.meta.url);
const program = require.resolve("@modelcontextprotocol/conformance/dist/index.js");
const expectedFailures = fileURLToPath(new URL("mcp-conformance.yaml", import.meta.url));

const LONGEST_RUN_MS = 120_000;

ownIt(
  "the official conformance suite passes in one run, but for what this server does not have",
  async () => {
    const proxy = await startAuthorizingProxy(suite.instance.url, Object.values((await suite.team()).tokens));
    const options = ["--url", `${proxy.url}/mcp`, "--suite", "all", "--expected-failures", expectedFailures];
    const { code, out, error } = await startProgram([program, "server", ...options], {}).ended;
    await proxy.stop();
    const summary = out.slice(out.indexOf("=== SUMMARY ==="));
    for (const scenario of ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"]) {
      expect(summary).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
    }
    // For readers of a build's log.
    const passed = summary.split("\n").filter((line) => /: [1-9]\d* passed, 0 failed/.test(line));
    process.stdout.write(`MCP conformance suite:\n${passed.join("\n")}\n`);
    expect([code, error]).toEqual([0, ""]);
  },
  LONGEST_RUN_MS,
);
