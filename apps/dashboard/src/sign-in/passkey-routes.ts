import { ProblemError } from "@pharos/core";
import express, { type Request, type Response, Router } from "express";
import { pathAfterSignIn } from "./next.ts";
import type { SignInOptions } from "./options.ts";
import { PASSKEY_SCRIPT, passkeyScript } from "./passkey-script.ts";
import { originOf, type RecentUser, recentUser } from "./recent-user.ts";

const ROOT = "/sign-in/passkey";
/** Largest answer of a browser, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** What the script of the sign-in asks for, in JSON. */
export function passkeyRoutes(options: SignInOptions): Router {
  const { passkeys, limits, sessions } = options;
  const router = Router();
  router.get(PASSKEY_SCRIPT, (_request: Request, response: Response) => {
    response.set("Cache-Control", "no-cache").type("js").send(passkeyScript);
  });
  router.use(ROOT, express.json({ limit: MAX_BODY_BYTES }));
  router.post(`${ROOT}/options`, async (request: Request, response: Response) => {
    await limits.countAddress(request);
    response.json(await passkeys.signInOptions());
  });
  router.post(ROOT, async (request: Request, response: Response) => {
    const userId = await passkeys.signIn(partOf(request, "answer"));
    await sessions.open(request, response, userId);
    response.json({ location: pathAfterSignIn(partOf(request, "next")) });
  });
  router.post(`${ROOT}/new/options`, async (request: Request, response: Response) => {
    const { user } = await requireRecentUser(options, request);
    response.json(await passkeys.registrationOptions(user));
  });
  router.post(`${ROOT}/new`, async (request: Request, response: Response) => {
    const { user, sender } = await requireRecentUser(options, request);
    const name = `Passkey of ${options.clock.now().toISOString().slice(0, 10)}`;
    await passkeys.register(user, partOf(request, "answer"), { name, by: { sender, origin: originOf(response) } });
    response.status(201).json({ location: pathAfterSignIn(partOf(request, "next")) });
  });
  return router;
}

function partOf(request: Request, name: string): unknown {
  const body: unknown = request.body;
  return typeof body === "object" && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : undefined;
}

/** @throws ProblemError `sign-in-again` unless the user of the session has just signed in */
async function requireRecentUser(options: SignInOptions, request: Request): Promise<RecentUser> {
  const recent = await recentUser(options, request);
  if (recent === null) throw new ProblemError({ kind: "sign-in-again" });
  return recent;
}
