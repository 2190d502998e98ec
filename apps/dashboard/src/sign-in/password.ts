import { passwordMistake, type SignInUser } from "@pharos/core";
import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import { newPasswordPage, signInPage } from "./forms.ts";
import { HOME, pathAfterPassword, pathAfterSignIn } from "./next.ts";
import { readForm, type SignInOptions } from "./options.ts";
import { originOf } from "./origin.ts";
import { recentUser } from "./recent-user.ts";

/** The same for an account that does not exist, that has no password, and for a wrong password. */
const WRONG = "The email address or the password is wrong.";

const NEW_PASSWORD = "/sign-in/password";

/** `/sign-in` by password, and `/sign-in/password`, where a user who has just signed in chooses one. */
export function passwordRoutes(options: SignInOptions): Router {
  const router = Router();
  router.get("/sign-in", async (request: Request, response: Response) => {
    const session = await options.sessions.of(request);
    const user = session && (await options.users.find(session.userId));
    const next = pathAfterSignIn(request.query["next"]);
    // A user who is signed in and comes here has to sign in again.
    sendPage(request, response, signInPage({ email: user?.email ?? "", next, provider: providerOf(options) }, null));
  });
  const trySignIn = (request: Request, response: Response) => signIn(options, request, response);
  router.post("/sign-in", options.signIns.counted("password", trySignIn));
  router.get(NEW_PASSWORD, async (request: Request, response: Response) => {
    const recent = await recentUser(options, request);
    const next = pathAfterSignIn(request.query["next"]);
    if (recent === null) response.redirect(303, signInFor(next));
    else sendPage(request, response, newPasswordPage({ ...shown(recent.user), next }, null));
  });
  router.post(NEW_PASSWORD, (request: Request, response: Response) => choosePassword(options, request, response));
  return router;
}

async function signIn(options: SignInOptions, request: Request, response: Response): Promise<void> {
  const { signIns, browsers, users, passwords, limits } = options;
  await limits.countNetwork(request);
  const form = await readForm(request, response);
  const email = form("email").trim().toLowerCase();
  const next = pathAfterSignIn(form("next"));
  const browser = await browsers.knownAs(request, email);
  await limits.countTry(request, email, browser);
  const user = await users.findByEmail(email);
  // Also if there is no such account: the time that it takes tells nothing.
  const isRight = await passwords.verify(form("password"), user?.passwordHash ?? null, browser !== null);
  if (user === null || user.passwordHash === null || !isRight) {
    signIns.reject(request, response, "password", email);
    sendPage(request, response, signInPage({ email, next, provider: providerOf(options) }, WRONG), 422);
    return;
  }
  await signIns.accept(request, response, {
    userId: user.id,
    way: "password",
    by: { passwordHash: user.passwordHash },
  });
  response.redirect(303, next);
}

async function choosePassword(options: SignInOptions, request: Request, response: Response): Promise<void> {
  const { sessions, users, passwords, clock } = options;
  // Read first: the session may end while a form arrives slowly.
  const form = await readForm(request, response);
  const recent = await recentUser(options, request);
  const next = pathAfterSignIn(form("next"));
  if (recent === null) return response.redirect(303, signInFor(next));
  const { user, sender, sessionId } = recent;
  const password = form("password");
  const mistake = passwordMistake(password);
  if (mistake !== null) return sendPage(request, response, newPasswordPage({ ...shown(user), next }, mistake), 422);
  const hash = await passwords.hash(password);
  await users.setPasswordHash(hash, sessionId, { sender, origin: originOf(response) }, clock.now());
  await sessions.renew(response, sessionId);
  response.redirect(303, pathAfterPassword(next));
}

/** The sign-in that leads back to the page of the password, and from there on. */
function signInFor(next: string): string {
  const path = next === HOME ? NEW_PASSWORD : `${NEW_PASSWORD}?next=${encodeURIComponent(next)}`;
  return `/sign-in?next=${encodeURIComponent(path)}`;
}

const providerOf = ({ oidc }: SignInOptions) => oidc?.provider.host ?? null;

const shown = ({ email, passwordHash }: SignInUser) => ({ email, hasPassword: passwordHash !== null });
