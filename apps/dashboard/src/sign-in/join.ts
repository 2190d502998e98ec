import type { InvitedTo, Sender } from "@pharos/core";
import { hashToken } from "@pharos/vault";
import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import { deadInvitationPage, type JoinState, joinPage } from "./join-pages.ts";
import { HOME } from "./next.ts";
import type { SignInOptions } from "./options.ts";
import { originOf } from "./origin.ts";

/** Longer than any code; a longer one is not hashed. */
const MAX_INVITATION_CODE_LENGTH = 100;

/**
 * `/join/<code>` of an invitation. The code creates a user for an email address without a user. If mail is configured, only
 * the mailed code creates a user, because the inviter saw the other code. Without mail, the address of the new user is not
 * verified yet. An existing user signs in first, because a code is not enough to open an account.
 */
export function joinRoutes(options: SignInOptions): Router {
  const { invitations, limits, clock } = options;
  const router = Router();
  const route = router.route("/join/:code");
  const invitedBy = async (request: Request) => {
    await limits.countNetwork(request);
    return invitations.findByCode(hashOf(request), clock.now());
  };
  route.get(async (request: Request, response: Response) => {
    const invited = await invitedBy(request);
    if (invited === null) return sendPage(request, response, deadInvitationPage, 404);
    const { state } = await stateOf(options, request, invited);
    sendPage(request, response, joinPage(request.path, invited, state));
  });
  route.post(async (request: Request, response: Response) => {
    const invited = await invitedBy(request);
    if (invited === null) return sendPage(request, response, deadInvitationPage, 404);
    await join(options, request, response, invited);
  });
  return router;
}

/** The state of the request for the invitation. The sender is the user of the session, if this user is invited. */
async function stateOf(
  { sessions, users, mail }: SignInOptions,
  request: Request,
  { email, provesAddress }: InvitedTo,
): Promise<{ readonly state: JoinState; readonly sender: Sender | null }> {
  const session = await sessions.of(request);
  const user = session && (await users.find(session.userId));
  if (session && user?.email === email) return { state: "invited", sender: session.sender };
  if (user) return { state: "another", sender: null };
  if ((await users.findByEmail(email)) !== null) return { state: "known", sender: null };
  return { state: mail === null || provesAddress ? "new" : "unknown", sender: null };
}

async function join(options: SignInOptions, request: Request, response: Response, invited: InvitedTo): Promise<void> {
  const { sessions, signIns, users, invitations, clock } = options;
  const { state, sender: known } = await stateOf(options, request, invited);
  const origin = originOf(response);
  const newUserId =
    state === "new" ? await users.create(invited.email, invited.provesAddress, origin, clock.now()) : null;
  const sender =
    newUserId === null ? known : await signIns.accept(request, response, { userId: newUserId, way: "invitation" });
  if (sender === null) return response.redirect(303, request.path);
  const joined = await invitations.accept(hashOf(request), { sender, origin }, clock.now());
  if (joined === null) return sendPage(request, response, deadInvitationPage, 404);
  await sessions.openTeam(sender, joined.team.id);
  response.redirect(303, newUserId === null ? HOME : "/sign-in/password");
}

function hashOf(request: Request): Buffer {
  const code = String(request.params["code"]);
  return hashToken(code.slice(0, MAX_INVITATION_CODE_LENGTH));
}
