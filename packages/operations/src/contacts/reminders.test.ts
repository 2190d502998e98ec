import { describe, expect, it } from "@jest/globals";
import { givenTeam } from "@pharos/api/testing";
import type { Operation } from "../operation.ts";
import { createServer } from "../servers/create.ts";
import { updateServer } from "../servers/update.ts";
import { createSite } from "../sites/create.ts";
import { updateSite } from "../sites/update.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";

const given = givenTeam();
const { ask, contact } = subjectsOf(given);

describe.each<[string, Operation, Operation, object]>([
  ["server", createServer, updateServer, { name: "web-1" }],
  ["site", createSite, updateSite, { url: "shop.example" }],
])("contacts of a %s", (_kind, create, update, body) => {
  it("are reminded as is said of each, and only while they are attached", async () => {
    const id = await contact();
    const reminders = [{ contact_id: id, remind_after_minutes: 30 }];
    const made = await ask(create, { body: { ...body, notification_contact_ids: [id], reminders } });
    expect(made.reminders).toEqual(reminders);
    const change = (changed: object) => ask(update, { ids: [made.id], body: changed });
    expect(await change({ name: "Other" })).toMatchObject({ reminders });
    expect(await change({ reminders: [] })).toMatchObject({ reminders: [] });
    expect(await change({ reminders })).toMatchObject({ reminders });
    expect(await change({ notification_contact_ids: [] })).toMatchObject({ reminders: [] });
    const errors = {
      "reminders.0.contact_id": ["The reminders.0.contact_id field must be the ID of an attached contact."],
    };
    await expect(change({ reminders })).rejects.toMatchObject(refusal({ kind: "invalid", errors }));
  });
});
