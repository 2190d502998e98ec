import { describe, expect, it } from "@jest/globals";
import type { AssignedTask } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { newProbeIdentity, openSlice, type SignedSlice } from "@pharos/field";
import type { PlaceSlice } from "@pharos/queue";
import {
  createSliceSealer,
  createTaskSecrets,
  createVault,
  keyIdOf,
  newKeyPair,
  parseKeyRing,
  publicKeyOf,
} from "@pharos/vault";
import { createPlaceSender } from "./send-to-places.ts";

const signing = newKeyPair("ed25519");
const vault = createVault(parseKeyRing(`k1:${Buffer.alloc(32, 1).toString("base64")}`));
const [one, two] = [newProbeIdentity(), newProbeIdentity()];
const secretsOf = ({ sealing }: typeof one) =>
  createTaskSecrets({
    ...{ vault: null, evidenceKey: null, regionKeys: [{ id: keyIdOf(sealing.publicKey), keys: sealing }] },
  });

function check(region: string, subjectId: number, over: Partial<AssignedTask["task"]> = {}): AssignedTask {
  const task = probeTask({ subjectId, ...over });
  return { region, task: { ...task, config: { ...task.config, locations: ["7/office", "7/home"] } } };
}

function sending() {
  const pushed: PlaceSlice[] = [];
  const sender = createPlaceSender({
    tasks: { push: async (slices) => void pushed.push(...slices) },
    probesOf: async () =>
      new Map([
        ["7/office", { sealingKeys: [one, two].map(({ sealing }) => sealing.publicKey), features: ["http"] }],
        ["7/lab", { sealingKeys: [one.sealing.publicKey], features: ["http"] }],
      ]),
    signingKey: async () => signing.privateKey,
    createSealer: (keysOf) => createSliceSealer({ vault, keysOf, elapsedMs: () => 0, onError: () => {} }),
  });
  const opened = () =>
    pushed.map(({ text }) => openSlice(JSON.parse(text) as SignedSlice, publicKeyOf("ed25519", signing.publicKey)));
  return { sender, pushed, opened };
}

describe("a sender of checks to places", () => {
  it("signs slices of at most 20 tasks, with their version", async () => {
    const { sender, pushed, opened } = sending();
    const { unsent } = await sender.send(Array.from({ length: 21 }, (_, index) => check("7/office", index)));
    expect(unsent).toEqual([]);
    expect(pushed.map(({ location, tasks }) => [location, tasks])).toEqual([
      ["7/office", 20],
      ["7/office", 1],
    ]);
    expect(opened()[0]).toMatchObject({ region: "7/office", version: 3 });
  });

  it("seals secrets for every probe of the place, and for nobody else", async () => {
    const { sender, pushed, opened } = sending();
    const secret = check("7/office", 1);
    const task = {
      ...secret.task,
      config: { ...secret.task.config, password: vault.encrypt("subject.password", "hunter2") },
    };
    expect(await sender.send([{ region: "7/office", task }])).toEqual({ sealed: 1, unsealed: [], unsent: [] });
    expect(pushed[0]?.text).not.toContain("hunter2");
    const [slice] = opened();
    const [sent] = slice?.tasks ?? [];
    if (!slice || !sent) throw new Error("A slice must be pushed.");
    const openedBy = (probe: typeof one) =>
      secretsOf(probe)
        .of(slice, sent)
        .decrypt("subject.password", sent.config.password ?? "");
    expect([openedBy(one), openedBy(two)]).toEqual(["hunter2", "hunter2"]);
    expect(() => openedBy(newProbeIdentity())).toThrow();
  });

  it("says which checks have a damaged secret, and sends the others", async () => {
    const { sender, opened } = sending();
    const damaged = check("7/office", 1);
    const config = { ...damaged.task.config, password: "damaged" };
    const { unsealed, unsent } = await sender.send([
      { ...damaged, task: { ...damaged.task, config } },
      check("7/office", 2),
    ]);
    expect([unsealed.map(({ reason }) => reason), unsent]).toEqual([["damaged"], []]);
    expect(opened().flatMap((slice) => slice?.tasks.map(({ subjectId }) => subjectId))).toEqual([2]);
  });

  it.each([
    ["without a probe", check("7/home", 1)],
    ["that the monitor does not name", check("7/lab", 1)],
    ["whose probes do not know the type", check("7/office", 1, { type: "grpc" })],
  ])("sends no check to a place %s", async (_what, assigned) => {
    const { sender, pushed } = sending();
    expect((await sender.send([assigned])).unsent).toEqual([assigned]);
    expect(pushed).toEqual([]);
  });
});
