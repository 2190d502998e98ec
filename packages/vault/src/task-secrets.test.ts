import { expect, it } from "@jest/globals";
import { probeTask } from "@pharos/core/testing";
import { newRegionKey } from "./region-key.ts";
import { createTaskSecrets } from "./task-secrets.ts";

it("a worker with only a key of its region takes tasks that are not sealed, and decrypts no stored secret", () => {
  const secrets = createTaskSecrets({ vault: null, regionKeys: [newRegionKey()], evidenceKey: null });
  const opener = secrets.of({ region: "lon" }, probeTask({ subjectId: 1 }));
  expect(() => opener.decrypt("subject.password", "v1.k.a.b")).toThrow("ENCRYPTION_KEYS is not set");
});
