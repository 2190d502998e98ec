import { randomBytes } from "node:crypto";
import { createAnswerLinks, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { openTestDashboard } from "../testing.fixture.ts";

const SECOND_MS = 1_000;

interface Outage {
  readonly type?: string;
  readonly contactType?: string;
  readonly startedAt?: Date;
}

/** A dashboard whose clock can be ahead of this machine's, and people who answer alerts. */
export async function openAnswering() {
  const keys = parseKeyRing(newKeyRingText(randomBytes));
  const links = createAnswerLinks(keys);
  const clock = { aheadMs: 0 };
  const test = await openTestDashboard(() => new Date(Date.now() + clock.aheadMs), { ENCRYPTION_KEYS: keys });
  const { prisma } = test;

  /** An open incident of a new team, with the link that its contact got. */
  async function outage({ type = "http", contactType = "email", startedAt = new Date() }: Outage = {}) {
    const user = await test.newUser("owner");
    const teamId = user.teamId ?? 0;
    const monitor = await prisma.monitor.create({
      data: { teamId, name: "Shop <b>", type, url: "https://shop.example/", checkIntervalMinutes: 5, isActive: true },
    });
    const subjectId = monitor.id;
    await prisma.subjectState.create({ data: { subjectId, retentionDays: 30 } });
    await prisma.subjectSchedule.create({
      data: { subjectId, active: true, intervalSeconds: 300, leaseMs: 30_000, dueAt: new Date(), checkNumber: 1 },
    });
    const { id } = await prisma.incident.create({
      data: { subjectId, teamId, startedAt, cause: "Expected 200, got 503", regions: ["lon"] },
    });
    const contact = await prisma.contact.create({
      data: { teamId, name: "Pager", type: contactType, config: "sealed" },
    });
    const link = { kind: "page" as const, incidentId: Number(id), contactId: contact.id, serial: 0 };
    const token = links.tokenOf(link);
    return { user, teamId, subjectId, id, contact, link, path: `/a/${token}` };
  }

  return {
    ...{ test, links, clock, outage },

    /** Opens the page as a person does, and waits as long as one reads. @returns the value of its form */
    async opened(path: string): Promise<string> {
      const { text } = await test.browser().get(path).expect(200);
      clock.aheadMs += 2 * SECOND_MS;
      return /name="made" value="([\w-]+)"/.exec(text)?.[1] ?? "";
    },

    send: (path: string, fields: Readonly<Record<string, string>>, browser = test.browser()) =>
      browser.post(path).type("form").send(fields),

    incident: ({ id }: { readonly id: bigint }) => prisma.incident.findUniqueOrThrow({ where: { id } }),

    audited: ({ teamId }: { readonly teamId: number }) =>
      prisma.auditRow.findMany({ where: { teamId, door: "link" }, orderBy: { id: "asc" } }),
  };
}

export type Answering = Awaited<ReturnType<typeof openAnswering>>;
