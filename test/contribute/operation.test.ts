import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "../architecture/repository.ts";
import { type CopiedTree, copyTree } from "./copied-tree.ts";

/** A small operation that changes something, as its author would write it. */
const RENAME = `import type { Contact } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { contactChange } from "./audit.ts";
import { ContactRecord, contactFields } from "./schema.ts";
import { contactView } from "./view.ts";

export const renameContact = operation({
  name: "rename-contact",
  summary: "Give a notification contact another name",
  description: "Alerts that wait already have the old name.",
  tag: "Notification contacts",
  access: "write",
  http: { method: "post", path: "/notification-contacts/{notificationContact}/rename", status: 200, versioned: true },
  body: Type.Object({ name: contactFields.name }, { title: "NewName", examples: [{ name: "Ops" }] }),
  output: ContactRecord,
  find: findContact,
  async run({ record, body, expectedVersions }, { caller, stores }) {
    let before: Contact = record;
    const renamed = await stores.contacts.update(caller.team.id, record.id, (current) => {
      requireVersion(expectedVersions, current);
      before = current;
      return { ...current, name: body.name };
    });
    if (renamed === null) return null;
    return { data: contactView(renamed, caller), version: renamed.version, change: contactChange(before, renamed) };
  },
});
`;

const OWN_TEST = `import { expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";

const given = givenTeam();

it("gives a contact another name", async () => {
  const { id } = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
  const renamed = await given.owner.post(\`\${CONTACTS}/\${id}/rename\`).send({ name: "Night" });
  expect([renamed.status, renamed.body.data.name]).toEqual([200, "Night"]);
  expect((await given.owner.get(\`\${CONTACTS}/\${id}\`)).body.data.name).toBe("Night");
});
`;

const CASE = `  "rename-contact": async () => {
    const ids = [await idOf("create-contact", newContact)];
    return {
      changes: { ids, body: { name: "Night" } },
      entity: "contact",
      before: { name: "Ops" },
      after: { name: "Night" },
      changesNothing: { ids, body: { name: "Night" } },
      refused: { ids, body: { name: "" } },
    };
  },
`;

const AUDIT = "packages/operations/src/audit/audit.test.ts";
const CLIENT = "test/contract/client/openapi-client.test.ts";
const recipe =
  /^## An operation\n(.*?)^## /ms.exec(readFileSync(join(root, "docs/contribute/recipes.md"), "utf8"))?.[1] ?? "";

describe("an operation that follows the recipe", () => {
  let tree: CopiedTree;
  beforeAll(async () => {
    tree = await copyTree();
  });
  afterAll(() => tree?.remove());

  it("is complete, and a step that is left out is named", async () => {
    expect(recipe).toContain(`\`${AUDIT}\``);
    await tree.write("packages/operations/src/contacts/rename.ts", RENAME);
    const registry = "packages/operations/src/api.ts";
    await tree.insert(registry, "", "import { testContact", 'import { renameContact } from "./contacts/rename.ts";\n');
    await tree.insert(registry, "apiOperations", "  rotateContactSecret,", "  renameContact,\n");
    await tree.write("packages/operations/src/contacts/rename.test.ts", OWN_TEST);

    await expect(tree.test(AUDIT, CLIENT)).rejects.toThrow(/rename-contact › leaves one row/);
    await tree.insert(AUDIT, "const cases", "  redeliver: redelivered", CASE);
    await tree.derive();
    await tree.insert(
      "packages/http/src/docs/changelog.ts",
      "changelog: readonly",
      "  {",
      '  { date: "2026-11-30", title: "Names", sections: { Added: ["`POST /notification-contacts/{notificationContact}/rename`."] } },\n',
    );
    await tree.test("packages/operations/src/contacts", AUDIT, CLIENT, "packages/http/src/mount.test.ts");
  });
});
