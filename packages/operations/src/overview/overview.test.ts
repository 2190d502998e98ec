import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { getOverview } from "./get.ts";

const given = givenTeam();

describe("the overview", () => {
  it("names the problems that no Owner was mailed about, as long as they last, to their team", async () => {
    const contact = (await given.owner.post(CONTACTS).send(webhookContact)).body.data;
    const { teamId } = await given.api.prisma.contact.findUniqueOrThrow({ where: { id: contact.id } });
    const other = await given.api.prisma.team.create({ data: { name: "Other", plan: "free" } });
    const beganAt = new Date("2026-10-07T12:00:00Z");
    const notice = { teamId, kind: "contact", subject: String(contact.id), contactId: contact.id, beganAt };
    const made = { beginMailedAt: beganAt, reachedNobody: true };
    await given.api.prisma.ownerNotice.createMany({
      data: [
        { ...notice, ...made },
        { ...notice, ...made, kind: "region", subject: "lon", contactId: null },
        { ...notice, ...made, kind: "bound", subject: "", contactId: null, reachedNobody: false },
        { ...notice, ...made, kind: "region", subject: "nyc", contactId: null, endedAt: new Date() },
        { ...notice, ...made, kind: "bound", subject: "", contactId: null, teamId: other.id },
      ],
    });
    const { data } = await runAs(given, "viewer", getOverview);
    const since = "2026-10-07T12:00:00.000000Z";
    expect(data).toMatchObject({
      failing_contacts: 0,
      unreached: [
        { kind: "contact", name: contact.name, since },
        { kind: "region", name: "lon", since },
      ],
    });
    await given.api.prisma.ownerNotice.deleteMany();
    await given.api.prisma.contact.update({ where: { id: contact.id }, data: { failedAttempts: 3 } });
    await given.api.prisma.contact.updateMany({ where: { teamId: other.id }, data: { failedAttempts: 3 } });
    expect((await runAs(given, "viewer", getOverview)).data).toMatchObject({ failing_contacts: 1, unreached: [] });
  });
});
