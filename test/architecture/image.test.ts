import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { StatefulSet } from "kubernetes-models/apps/v1";
import { parse } from "yaml";
import { startCommands } from "../../packages/web/src/pages/places/start-commands.ts";
import { MAX_ALIASES } from "./compose.ts";
import { root } from "./repository.ts";
import { defaultPort } from "./variables.ts";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const dockerfile = textOf("deploy/Dockerfile");
const apps = ["api", "dashboard", "pages", "ping", "intake", "field", "scheduler", "worker", "recorder", "notifier"];
const imagePort = Number(/^ENV .*\bADMIN_PORT=(\d+)/m.exec(dockerfile)?.[1]);

describe("the image", () => {
  it("runs as a user without rights, with an admin port that other containers reach", () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf("\nFROM "))).toMatch(/^USER node$/m);
    expect(isIPv6(/\bADMIN_HOST=(\S+)/.exec(dockerfile)?.[1] ?? "")).toBe(true);
    const exposed = /^EXPOSE (.*)$/m.exec(dockerfile)?.[1]?.split(" ").map(Number);
    const ports = ["api", "ping", "dashboard", "pages", "intake", "field"].map((app) => defaultPort(app, "PORT"));
    expect(exposed).toEqual([...ports, imagePort]);
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim(@sha256:[0-9a-f]{64})?$/),
      "node",
      "node",
      "node",
    ]);
  });

  it("has every file that it names", () => {
    const named = [...dockerfile.matchAll(/\b(?:deploy|scripts)\/[\w.-]+/g), ...dockerfile.matchAll(/package\.json/g)];
    expect(named.length).toBeGreaterThan(2);
    const ignored = textOf(".dockerignore").split("\n");
    for (const [path] of named) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      expect(ignored).not.toContain(path.split("/")[0]);
    }
  });

  it("says which version it is, as the chart does", () => {
    const { version } = JSON.parse(textOf("package.json"));
    expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
    expect(parse(textOf("deploy/helm/pharos/Chart.yaml"))).toMatchObject({ version, appVersion: version });
  });

  it("says which commit it was built from, also if Compose builds it", () => {
    expect(dockerfile.match(/^ARG REVISION=unknown$/gm)).toHaveLength(2);
    expect(dockerfile).toContain('org.opencontainers.image.revision="$REVISION"');
    const { "x-image": image } = parse(textOf("deploy/compose.yaml"), { merge: true, maxAliasCount: MAX_ALIASES });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose puts the variable in.
    expect(image.build.args).toEqual({ REVISION: "${REVISION:-unknown}" });
  });

  it("has the client's one file where the documents say", () => {
    expect(textOf("scripts/build-release.mjs")).toContain('join(folder, "dist/cli")');
    expect(textOf("docs/guides/pipelines.md")).toContain("--entrypoint cat pharos dist/cli/pharos.mjs");
  });

  it("is not built into a folder that holds something else", () => {
    const folder = mkdtempSync(join(tmpdir(), "pharos-photos-"));
    try {
      writeFileSync(join(folder, "photo.jpg"), "");
      const { status, stderr } = spawnSync(process.execPath, ["scripts/build-release.mjs", folder], { cwd: root });
      expect(stderr.toString()).toBe(
        `${folder} holds something else than a release: name a folder that is empty or not there yet.\n`,
      );
      expect([status, existsSync(join(folder, "photo.jpg"))]).toEqual([1, true]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("starts each service by the name that run-service.sh tells of", () => {
    const told = /Say what to run: (.*), or ctl/.exec(textOf("deploy/run-service.sh"))?.[1]?.split(", ");
    expect(told?.sort()).toEqual([...apps].sort());
  });

  it("has the programs that ping hosts", () => {
    const installed = /apt-get install -y --no-install-recommends (.*) \\/.exec(dockerfile)?.[1]?.split(" ");
    expect(installed).toEqual(["fping", "iputils-ping"]);
  });
});

describe("the image of the probe", () => {
  const [stage = ""] = dockerfile.slice(dockerfile.indexOf(" AS probe")).split("\nFROM ");
  const manifestIn = (text: string) => {
    const statefulSet = new StatefulSet(parse(text));
    statefulSet.validate();
    const pod = statefulSet.spec?.template.spec;
    const [container] = pod?.containers ?? [];
    return { pod, container };
  };
  const enrolment = { url: "https://pharos.example.com", token: "phe_a.b", key: "office", uses: 2 };
  const shown = startCommands("kubernetes", enrolment)[0]?.text.split("---\n")[1] ?? "";
  const documented = /^apiVersion: apps\/v1\nkind: StatefulSet\n[^`]*/m.exec(textOf("docs/guides/probe.md"))?.[0] ?? "";

  it("runs as a user without rights, and writes only its keys", () => {
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toMatch(/PROBE_KEY_FILE=\/data\/probe\.key$/m);
    expect(stage).toMatch(/^VOLUME \/data$/m);
  });

  it.each([
    ["the dashboard", shown],
    ["the guide", documented],
  ])("has a manifest in %s that confines it", (_where, text) => {
    const { pod, container } = manifestIn(text);
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(pod?.securityContext).toEqual(manifestIn(shown).pod?.securityContext);
    expect(container).toMatchObject({
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      resources: { limits: { memory: "512Mi" } },
      volumeMounts: [{ name: "data", mountPath: "/data" }],
    });
  });

  it("has the same restrictions in the command of the dashboard and in that of the guide", () => {
    const rights = /^ {2}--read-only .*$/m;
    const [command] = startCommands("docker", enrolment);
    expect(rights.exec(textOf("docs/guides/probe.md"))?.[0]).toBe(rights.exec(command?.text ?? "")?.[0]);
    expect(command?.text).toMatch(rights);
  });
});

describe("pin-images.sh", () => {
  const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
  const EXTERNAL = /^ *(?:image:|FROM) [^ \n]+:[^ \n]+.*$/gm;

  it("writes the digest of each image beside its version, and today's in place of an older one", () => {
    const folder = mkdtempSync(join(tmpdir(), "pharos-pin-"));
    try {
      for (const file of ["compose.yaml", "Dockerfile", "pin-images.sh"])
        cpSync(join(root, "deploy", file), join(folder, file));
      const textsAfter = (digit: string) => {
        // The answer of a registry.
        writeFileSync(join(folder, "docker"), `#!/bin/sh\necho ${digest(digit)}\n`, { mode: 0o755 });
        execFileSync("sh", [join(folder, "pin-images.sh")], { env: { PATH: `${folder}:${process.env["PATH"]}` } });
        return ["compose.yaml", "Dockerfile"].map((file) => readFileSync(join(folder, file), "utf8"));
      };
      const [compose = "", built = ""] = textsAfter("a");
      const pinned = [...compose.matchAll(EXTERNAL), ...built.matchAll(EXTERNAL)].map(([line]) => line);
      expect(pinned).toHaveLength(5);
      for (const line of pinned) expect(line).toMatch(new RegExp(`@${digest("a")}( AS node)?$`));
      expect(compose.replaceAll(`@${digest("a")}`, "")).toBe(textOf("deploy/compose.yaml").replace(/@sha256:\w+/g, ""));
      expect(textsAfter("b").join("")).toBe(`${compose}${built}`.replaceAll(digest("a"), digest("b")));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
