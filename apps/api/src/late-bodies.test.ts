import { type IncomingMessage, request } from "node:http";
import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { hashToken } from "@pharos/vault";
import { givenTeam, httpMonitor, MONITORS } from "./testing.fixture.ts";

const given = givenTeam();

/** A request whose head the API has let in, and whose body is still coming. */
async function slowRequest(body: string) {
  const headers = { Authorization: `Bearer ${given.team.owner}`, "Content-Type": "application/json" };
  const slow = request(given.api.agent.post(MONITORS).url, { method: "POST", headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    slow.once("response", resolve).once("error", reject);
  });
  slow.write(body.slice(0, 5));
  let asked = 0;
  const isCounted = async () => {
    asked += 1;
    return Number((await given.viewer.get("/api/v1/team")).get("X-RateLimit-Remaining")) === 59 - asked;
  };
  // The tokens share an allowance, so that it shows the slow request.
  await waitFor(isCounted, { what: "the slow request to be counted" });
  return {
    async finish(): Promise<number | undefined> {
      slow.end(body.slice(5));
      const response = await answer;
      response.resume();
      return response.statusCode;
    },
  };
}

it.each([
  ["accepts a body that arrives slowly", false, 201],
  ["rejects a body that arrives after its token was revoked", true, 401],
])("%s", async (_name, isRevoked, status) => {
  const { prisma } = given.api;
  const { userId } = await prisma.membership.findFirstOrThrow({ where: { teamId: given.team.id, role: "owner" } });
  await prisma.apiToken.updateMany({ where: { teamId: given.team.id }, data: { userId } });
  const slow = await slowRequest(JSON.stringify(httpMonitor));
  const hash = Uint8Array.from(hashToken(given.team.owner));
  if (isRevoked) await prisma.apiToken.updateMany({ where: { hash }, data: { revokedAt: new Date() } });
  expect(await slow.finish()).toBe(status);
  expect((await given.viewer.get(MONITORS)).body.data).toHaveLength(isRevoked ? 0 : 1);
});
