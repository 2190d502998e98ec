import { expect } from "@jest/globals";
import { CONTACTS, type givenTeam, webhookContact } from "@pharos/api/testing";
import type { Role } from "@pharos/core";
import type { Operation } from "./operation.ts";
import { runAs } from "./run-as.fixture.ts";

interface Sent {
  readonly ids?: readonly number[];
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object;
  readonly role?: Role;
  readonly team?: { readonly id: number };
}

/** The expected rejection with these members. */
export const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) });

/** Shared parts of the tests of servers and of sites. @param given the team of the subjects */
export function subjectsOf(given: ReturnType<typeof givenTeam>) {
  return {
    /** The schema describes the answer, and the tests read it as JSON. */
    async ask(operation: Operation, { role = "admin", team = given.team, query = {}, ...sent }: Sent = {}) {
      const answer = await runAs({ api: given.api, team }, role, operation, query, sent);
      return JSON.parse(JSON.stringify(answer)).data;
    },

    /** @returns the id of a contact of the team */
    async contact(): Promise<number> {
      return (await given.owner.post(CONTACTS).send(webhookContact)).body.data.id;
    },

    /** Leaves a subject as a recorder does when it is down. */
    async goDown(id: number) {
      await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { status: "down" } });
      const startedAt = new Date();
      return given.api.prisma.incident.create({ data: { subjectId: id, teamId: given.team.id, startedAt } });
    },
  };
}
