import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { CronJob } from "kubernetes-models/batch/v1";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { ClusterRole, ClusterRoleBinding } from "kubernetes-models/rbac.authorization.k8s.io/v1";
import { ServiceAccount } from "kubernetes-models/v1";
import { findHelm, renderChart } from "../support/helm.ts";
import { root } from "./repository.ts";

const helm = findHelm();
const inChart = helm === null ? describe.skip : describe;
const folder = mkdtempSync(join(tmpdir(), "pharos-chart-"));
afterAll(() => rmSync(folder, { recursive: true }));

const env = { BASE_URL: "https://pharos.example.com" };
const render = (values: object) =>
  renderChart(helm ?? "helm", join(root, "deploy", "helm", "pharos"), { env, ...values });
const on = { enabled: true, project: "k8s-a", arguments: ["--all", "--contact", "/on call"] };
const MODELS = { CronJob, ServiceAccount, ClusterRole, ClusterRoleBinding, NetworkPolicy };
const objects = helm === null ? [] : render({ discover: on, networkPolicy: { publicFrom: [{ podSelector: {} }] } });
const isDiscover = (one: { readonly metadata: { readonly name: string } }) => one.metadata.name.endsWith("-discover");
const job = objects.find(({ kind }) => kind === "CronJob");
const pod = job?.spec.jobTemplate.spec.template.spec;

inChart("discover in the chart", () => {
  it("is off unless it is turned on, and then fits the schemas", () => {
    expect(render({}).filter(isDiscover)).toEqual([]);
    const found = objects.filter(isDiscover);
    expect(found.map(({ kind }) => kind).sort()).toEqual(Object.keys(MODELS).sort());
    for (const one of found) {
      const [, Model] = Object.entries(MODELS).find(([kind]) => kind === one.kind) ?? [];
      if (Model) expect(() => new Model(one).validate()).not.toThrow();
    }
  });

  it("may only list what it looks at, as its own account, in one run at a time", () => {
    const role = objects.find(({ kind }) => kind === "ClusterRole");
    const rules: { resources: string[]; verbs: string[] }[] = role?.["rules"];
    expect(rules.flatMap(({ resources }) => resources)).toEqual(["ingresses", "httproutes", "services"]);
    for (const { verbs } of rules) expect(verbs).toEqual(["list"]);
    const binding = objects.find(({ kind }) => kind === "ClusterRoleBinding");
    const account = { kind: "ServiceAccount", name: "pharos-discover", namespace: "monitoring" };
    expect([binding?.["subjects"], pod.serviceAccountName]).toEqual([[account], "pharos-discover"]);
    expect(job?.spec.concurrencyPolicy).toBe("Forbid");
    expect(pod.containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
  });

  it("asks the API of the release, and the network policies let it", () => {
    expect(pod.containers[0].env).toEqual([{ name: "PHAROS_URL", value: "http://pharos-api:3000" }]);
    expect(pod.containers[0].envFrom).toEqual([{ secretRef: { name: "pharos-discover" } }]);
    const api = objects.find(({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === "pharos-api");
    expect(JSON.stringify(api?.spec.ingress)).toContain('"pharos/app":"discover"');
    expect(() => render({ discover: on, hasServices: false })).toThrow(/discover\.url is required/);
  });

  it("needs a project, because two clusters with one would delete the monitors of each other", () => {
    expect(() => render({ discover: { enabled: true } })).toThrow(/discover\.project is required/);
  });

  /** Runs the script of the container with a double of the command line. */
  function runScript(discover: string): readonly string[] {
    const log = join(folder, "log");
    const file = join(folder, "monitors.yaml");
    writeFileSync(log, "");
    const double = `sh() { shift 2; echo "$*" >> ${log}; case $1 in discover) ${discover};; apply) cat ${file} >> ${log};; esac; }\n`;
    const { command, args } = pod.containers[0];
    const script = command[2].replaceAll("/tmp/monitors.yaml", file);
    try {
      execFileSync(command[0], [command[1], double + script, command[3], ...args], { stdio: "ignore" });
    } catch {
      writeFileSync(log, "failed\n", { flag: "a" });
    }
    return readFileSync(log, "utf8").trim().split("\n");
  }

  it("applies what discover prints, and nothing if discover fails", () => {
    const asked = "discover kubernetes --keep-changes --project k8s-a --all --contact /on call";
    const file = join(folder, "monitors.yaml");
    expect(runScript("echo found")).toEqual([
      asked,
      `apply -f ${file} --prune --no-adopt --keep-unlisted --skip-refused --skip-unset`,
      "found",
    ]);
    expect(runScript("return 1")).toEqual([asked, "failed"]);
  });
});
