import { randomBytes } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { jsonOrUndefined } from "@pharos/core";
import { startStopwatch } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import { readEnv } from "@pharos/runtime";
import { createSliceSealer, createVault, keyIdOf, newKeyPair, openSealedEvidence, parseKeyRing } from "@pharos/vault";
import { variables } from "./env.ts";
import { quiet, serve, slice, surroundings, task, voteOf } from "./probe.fixture.ts";
import { replaceKeys } from "./start.ts";

describe("the program of a place", () => {
  it("enrols once, checks inside, and says the time of the service", async () => {
    const { field, env, files, open, reported } = await surroundings();
    // A clock that is off by an hour.
    field.state.behindMs = 3_600_000;
    const target = await serve(() => ({ status: 200 }));
    const probe = await open();
    field.push(slice(task("http", { url: target.url }, field.nowMs())));
    const [result] = await reported(1);
    expect(voteOf(result)).toMatchObject({ region: "7/office", outcome: { passed: true, httpStatusCode: 200 } });
    expect(Math.abs((voteOf(result)?.atMs ?? 0) - field.nowMs())).toBeLessThan(30_000);
    await waitFor(async () => field.state.statuses.length > 0, { what: "a status" });
    expect(field.state.statuses[0]).toMatchObject({ places: 100, rejected_targets: 0 });
    expect(field.state.skewsMs.every((skewMs) => Math.abs(skewMs) < 30_000)).toBe(true);
    // Only the owner can read the key, and the token is not needed again.
    expect(await readdir(files)).toEqual(["probe.key"]);
    expect((await stat(env.PROBE_KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(await readFile(env.PROBE_KEY_FILE, "utf8")).not.toContain(env.PHAROS_ENROL);
    await probe.stop();
    await open({ PHAROS_ENROL: "" });
    field.push(slice(task("http", { url: target.url }, field.nowMs())));
    await reported(2);
    expect(field.state.requests.filter((request) => request.endsWith("/enrol"))).toHaveLength(1);
    // The text of the file does as well.
    const text = await readFile(env.PROBE_KEY_FILE, "utf8");
    await open({ PHAROS_ENROL: "", PROBE_KEY_FILE: join(files, "none"), PHAROS_PROBE_KEY: text });
  });

  it("stops if another Pharos answers, says why, and keeps no key", async () => {
    const { field, files, open } = await surroundings();
    field.state.answerKey = newKeyPair("ed25519");
    await expect(open()).rejects.toThrow("Somebody between this machine and Pharos answers instead of Pharos");
    expect(await readdir(files)).toEqual([]);
    expect(field.state.wire.join("")).not.toContain(field.tokenText.slice(4, 47));
  });

  it("says that a token was used, that there is none, and that the key file is wrong", async () => {
    const { field, files, open } = await surroundings();
    field.state.uses = 0;
    await expect(open()).rejects.toThrow("Pharos does not accept PHAROS_ENROL: Because of token.");
    await expect(open({ PHAROS_ENROL: "" })).rejects.toThrow("This probe is not enrolled.");
    await expect(open({ PHAROS_PROBE_KEY: "pk1.a.b" })).rejects.toThrow(
      "PHAROS_PROBE_KEY is not the text of a key file",
    );
    await expect(open({ PROBE_KEY_FILE: join(files, "none", "probe.key") })).rejects.toThrow("cannot be written");
    expect(await readdir(files)).toEqual([]);
  });

  it("opens secrets that are sealed to it, sends evidence that only the installation opens, and the way sees neither", async () => {
    const { field, open, reported } = await surroundings({ PROBE_EVIDENCE: "full" });
    const vault = createVault(parseKeyRing(`test:${randomBytes(32).toString("base64")}`));
    const target = await serve(() => ({ status: 503, body: "a secret answer" }));
    await open();
    const publicKey = field.state.sealingKey ?? Buffer.alloc(0);
    const keys = [{ id: keyIdOf(publicKey), publicKey }];
    const sealer = createSliceSealer({ vault, keysOf: () => keys, elapsedMs: () => 0, onError: () => {} });
    const password = vault.encrypt("subject.password", "hunter2");
    const made = task("http", { url: target.url, username: "ann", password });
    for (const sealed of sealer.seal([slice(made)]).slices) field.push(sealed);
    const vote = voteOf((await reported(1))[0]);
    const basic = `Basic ${Buffer.from("ann:hunter2").toString("base64")}`;
    // Twice: the second try of a failure has a separate connection.
    expect(target.asked).toEqual([`/ ${basic}`, `/ ${basic}`]);
    const evidence = openSealedEvidence(vote?.outcome.explanation?.evidence ?? "", field.evidence, made);
    expect(jsonOrUndefined(evidence)).toMatchObject({ body: "a secret answer" });
    const wire = field.state.wire.join("\n");
    for (const secret of ["hunter2", basic, "a secret answer"]) expect(wire).not.toContain(secret);
  });

  it("sends no body if the machine or the place allows headers only", async () => {
    const { field, open, reported } = await surroundings();
    const target = await serve(() => ({ status: 503, body: "private" }));
    await open();
    const made = task("http", { url: target.url });
    field.push(slice(made));
    const sealed = voteOf((await reported(1))[0])?.outcome.explanation?.evidence ?? "";
    expect(jsonOrUndefined(openSealedEvidence(sealed, field.evidence, made))).toMatchObject({
      statusLine: expect.stringContaining("503"),
      body: null,
    });
  });

  it("makes no task that the installation has not signed for this place, and none a second time", async () => {
    const { field, lines, open, reported } = await surroundings();
    const target = await serve(() => ({ status: 200 }));
    await open();
    const good = task("http", { url: `${target.url}/good` });
    field.push(slice(task("http", { url: `${target.url}/stranger` })), newKeyPair("ed25519"));
    field.push({ ...slice(task("http", { url: `${target.url}/other-place` })), region: "8/office" });
    field.push(slice(good));
    field.push(slice(good));
    const changed = field.state.slices.at(-1);
    if (changed) field.state.slices.push({ ...changed, slice: changed.slice.replaceAll("/good", "/changed") });
    field.push({ ...slice(task("http", { url: `${target.url}/newer` })), version: 99 });
    field.push({ ...slice(task("http", { url: `${target.url}/sealed` })), seal: [{ keyId: "another", enc: "x" }] });
    await reported(1);
    field.push(slice(task("http", { url: `${target.url}/last` })));
    await reported(2);
    expect(target.asked).toEqual(["/good", "/last"]);
    expect(lines.join("")).toContain("is not signed by Pharos");
  });
});

it("with tasks and failures all the time calls about eight times a second, and loses no report", async () => {
  const { field, open, reported } = await surroundings();
  const target = await serve(() => ({ status: 503 }));
  await open();
  const startMs = performance.now();
  const tasks = 150;
  for (let sent = 0; sent < tasks; sent += 1) {
    // The lease leaves no time for a second try.
    field.push(slice({ ...task("http", { url: target.url }), leaseUntilMs: Date.now() + 11_500 }));
    await sleep(10);
  }
  await reported(tasks);
  const mostOfALane = (performance.now() - startMs) / 250 + 3;
  const callsOf = (path: string) => field.state.requests.filter((request) => request.endsWith(path)).length;
  expect(callsOf("/work")).toBeLessThanOrEqual(mostOfALane);
  expect(callsOf("/reports")).toBeLessThanOrEqual(mostOfALane);
  expect(target.asked).toHaveLength(tasks);
});

describe("a failure inside", () => {
  it("is tried again: a target that answers then has passed", async () => {
    const { field, open, reported } = await surroundings();
    let tries = 0;
    const target = await serve(() => ({ status: ++tries === 1 ? 503 : 200 }));
    await open();
    field.push(slice(task("http", { url: target.url })));
    expect(voteOf((await reported(1))[0])).toMatchObject({ retried: true, outcome: { passed: true } });
  });

  it("says nothing if the reference of the place does not answer", async () => {
    const { field, open, reported } = await surroundings();
    field.state.place = { ...field.state.place, reference_url: "http://127.0.0.1:1/" };
    await open();
    field.push(slice(task("tcp", { url: "tcp://127.0.0.1", port: 1 })));
    expect(await reported(1)).toEqual([expect.objectContaining({ noVote: "unable", why: "reference" })]);
  });

  it("is one vote if the lease leaves no time for a second try", async () => {
    const { field, open, reported } = await surroundings();
    const target = await serve(() => ({ status: 503 }));
    await open();
    const made = { ...task("http", { url: target.url }), leaseUntilMs: Date.now() + 11_500 };
    field.push(slice(made));
    expect(voteOf((await reported(1))[0])).toMatchObject({ outcome: { passed: false, httpStatusCode: 503 } });
    expect(target.asked).toHaveLength(1);
  });
});

describe("the rules of the machine", () => {
  it("refuse a target, also behind a redirect: it is not called", async () => {
    const { field, open, reported } = await surroundings({ PROBE_ALLOW: "127.0.0.1", PROBE_DENY: "127.0.0.2" });
    const target = await serve((url) =>
      url === "/moved" ? { status: 302, location: "http://169.254.169.254/latest/meta-data/" } : { status: 200 },
    );
    await open();
    const other = target.url.replace("127.0.0.1", "127.0.0.2");
    field.push(slice(task("http", { url: other }), task("http", { url: `${target.url}/moved` })));
    const refused = expect.objectContaining({ noVote: "unable", why: "rules" });
    expect(await reported(2)).toEqual([refused, refused]);
    expect(target.asked).toEqual(["/moved"]);
  });

  it("33 refuse the metadata address behind a redirect, although a wide network is allowed", async () => {
    const { field, open, reported } = await surroundings({ PROBE_ALLOW: "127.0.0.1,0.0.0.0/0" });
    const target = await serve(() => ({ status: 302, location: "http://169.254.169.254/latest/meta-data/" }));
    await open();
    field.push(slice(task("http", { url: target.url })));
    expect(await reported(1)).toEqual([expect.objectContaining({ noVote: "unable", why: "rules" })]);
    expect(target.asked).toEqual(["/"]);
  });
});

describe("an answer of the service", () => {
  it("ends the program with a sentence if the probe was revoked", async () => {
    const { field, open } = await surroundings();
    field.state.rejections.push({ path: "/field/v1/work", code: "revoked" });
    const probe = await open();
    expect(await probe.ended).toMatch(/^This probe was revoked in Pharos.* node pharos-probe.mjs enrol --replace$/);
  });

  it("by that command the program is enrolled again with new keys, and its key file is replaced only then", async () => {
    const { field, env, open, reported } = await surroundings();
    const first = await open();
    await first.stop();
    const [text, key] = [await readFile(env.PROBE_KEY_FILE, "utf8"), field.state.signingKey];
    const again = (changed = {}) => replaceKeys(readEnv(variables, { ...env, ...changed }), quiet);
    await expect(again()).rejects.toThrow("Pharos does not accept PHAROS_ENROL");
    await expect(again({ PHAROS_ENROL: "" })).rejects.toThrow("Create a token of the place");
    await expect(again({ PHAROS_PROBE_KEY: text })).rejects.toThrow("PHAROS_PROBE_KEY has the old key");
    expect(await readFile(env.PROBE_KEY_FILE, "utf8")).toBe(text);
    field.state.uses = 1;
    await again();
    expect(field.state.signingKey?.equals(key ?? Buffer.alloc(0))).toBe(false);
    expect(await readFile(env.PROBE_KEY_FILE, "utf8")).not.toBe(text);
    field.push(slice(task("tcp", { url: field.url.replace("http", "tcp") })));
    await open({ PHAROS_ENROL: "" });
    await reported(1);
  });

  it("says in the words of the service why an enrolment fails", async () => {
    const { field, open } = await surroundings();
    field.state.rejections.push(
      ...Array.from({ length: 5 }, () => ({ path: "/field/v1/enrol", code: "signature", headers: {} }) as const),
    );
    await expect(open()).rejects.toThrow(
      "The probe could not be enrolled: Pharos answers with status 401: Because of signature.",
    );
  });

  it("lets reports wait, and they are sent again until they are accepted", async () => {
    const { field, open, reported } = await surroundings();
    const target = await serve(() => ({ status: 200 }));
    field.state.rejections.push(
      { path: "/field/v1/reports", code: "busy", headers: { "retry-after": "1" } },
      { path: "/field/v1/reports", code: "rate" },
      { path: "/field/v1/reports", code: "sequence", headers: { "pharos-field-sequence": "500" } },
    );
    await open();
    field.push(slice(task("http", { url: target.url })));
    expect(await reported(1)).toHaveLength(1);
    expect(field.state.requests.filter((request) => request.endsWith("/reports"))).toHaveLength(4);
  });

  it("lets the program stop in time, and with its last reports", async () => {
    const { field, open } = await surroundings();
    const target = await serve(() => ({ status: 200 }));
    const probe = await open();
    field.push(slice(task("http", { url: target.url })));
    await waitFor(async () => target.asked.length > 0, { what: "the check" });
    const elapsedMs = startStopwatch();
    await probe.stop();
    expect(elapsedMs()).toBeLessThan(9_000);
    expect(field.state.reports).toHaveLength(1);
  });
});
