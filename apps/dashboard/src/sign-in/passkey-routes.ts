import { ProblemError } from "@pharos/core";
import { type Request, type Response, Router } from "express";
import { jsonReader, memberOf } from "../sent.ts";
import { pathAfterSignIn } from "./next.ts";
import type { SignInOptions } from "./options.ts";
import { originOf } from "./origin.ts";
import { PASSKEY_SCRIPT, passkeyScript } from "./passkey-script.ts";
import { type RecentUser, recentUser } from "./recent-user.ts";

const ROOT = "/sign-in/passkey";
/** Largest answer of a browser, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

const readJson = jsonReader(MAX_BODY_BYTES);

/** JSON routes for the script of the sign-in page. */
export function passkeyRoutes(options: SignInOptions): Router {
  const { passkeys, limits, signIns } = options;
  const router = Router();
  router.get(PASSKEY_SCRIPT, (_request: Request, response: Response) => {
    response.set("Cache-Control", "no-cache").type("js").send(passkeyScript);
  });
  router.post(`${ROOT}/options`, async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    response.json(await passkeys.signInOptions());
  });
  const signIn = async (request: Request, response: Response) => {
    await limits.countNetwork(request);
    const sent = await readJson(request, response);
    const { id, userId } = await passkeys.signIn(memberOf(sent, "answer")).catch((error: unknown) => {
      if (error instanceof ProblemError) signIns.reject(request, response, "passkey", null);
      throw error;
    });
    await signIns.accept(request, response, { userId, way: "passkey", by: { passkeyId: id } });
    response.json({ location: pathAfterSignIn(memberOf(sent, "next")) });
  };
  router.post(ROOT, signIns.counted("passkey", signIn));
  router.post(`${ROOT}/new/options`, async (request: Request, response: Response) => {
    const { user } = await requireRecentUser(options, request);
    response.json(await passkeys.registrationOptions(user));
  });
  router.post(`${ROOT}/new`, async (request: Request, response: Response) => {
    // Read first: the session may end while a body arrives slowly.
    const sent = await readJson(request, response);
    const { user, sender } = await requireRecentUser(options, request);
    const name = `Passkey of ${options.clock.now().toISOString().slice(0, 10)}`;
    await passkeys.register(user, memberOf(sent, "answer"), { name, by: { sender, origin: originOf(response) } });
    response.status(201).json({ location: pathAfterSignIn(memberOf(sent, "next")) });
  });
  return router;
}

/** @throws ProblemError `sign-in-again` unless the user of the session has just signed in */
async function requireRecentUser(options: SignInOptions, request: Request): Promise<RecentUser> {
  const recent = await recentUser(options, request);
  if (recent === null) throw new ProblemError({ kind: "sign-in-again" });
  return recent;
}
