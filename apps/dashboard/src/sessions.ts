import {
  clientNetwork,
  MAX_SESSION_MS,
  type Sender,
  type SessionCredential,
  type SessionKeeper,
  type SessionStore,
  type SessionUser,
  type SignInRecords,
  type SignInWay,
  type WayIn,
} from "@pharos/core";
import { hashToken } from "@pharos/vault";
import type { Request, Response } from "express";
import { cookieForm, cookieOf } from "./cookies.ts";
import { originOf } from "./sign-in/origin.ts";

interface SessionsOptions {
  readonly keeper: SessionKeeper;
  readonly records: SignInRecords;
  /** Where people find the dashboard. */
  readonly address: string;
  readonly clock: { now(): Date };
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
}

/** A user who has proved who they are. */
export interface SignIn {
  readonly userId: number;
  readonly way: SignInWay;
  /** When they proved it; now unless given. */
  readonly signedInAt?: Date;
  /** The basis of the sign-in, such as a password; absent if the basis cannot end. */
  readonly by?: WayIn;
}

/** Sessions, by a cookie with a secret of 256 bits. The database holds only its SHA-256. */
export interface Sessions extends SessionStore {
  /** The session that the request shows; null if it shows no session, or an ended session. */
  of(request: Request): Promise<SessionCredential | null>;
  /** As `of`, with its user. */
  withUser(request: Request): Promise<{ readonly credential: SessionCredential; readonly user: SessionUser } | null>;
  /**
   * Signs a user in. A session that the browser had before is over.
   * @returns who they are from now on
   */
  open(request: Request, response: Response, signIn: SignIn): Promise<Sender>;
  /** The user of the session has proved again who they are. Its cookie gets a new secret, unless the session has ended. */
  renew(response: Response, sessionId: number): Promise<void>;
  /** Opens another team of the user in the session. */
  openTeam(sender: Sender, teamId: number): Promise<void>;
  /** Ends the session that the request shows, if any. */
  end(request: Request, response: Response): Promise<void>;
}

const SECRET_BYTES = 32;

export function createSessions({ keeper, records, address, clock, randomBytes }: SessionsOptions): Sessions {
  const { name, options } = cookieForm("pharos", address);
  const hashIn = (cookies: string) => {
    const secret = cookieOf(cookies, name);
    return secret === null ? null : hashToken(secret);
  };
  const find = async (cookies: string) => {
    const hash = hashIn(cookies);
    return hash === null ? null : keeper.find(hash, clock.now());
  };
  const of = async (request: Request) => find(request.get("Cookie") ?? "");
  const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");
  const give = (response: Response, secret: string) =>
    response.cookie(name, secret, { ...options, maxAge: MAX_SESSION_MS });
  const endFormer = async (request: Request) => {
    const former = await of(request);
    if (former?.sender.via.kind === "session") await keeper.end(former.sender.via.sessionId, clock.now());
  };

  return {
    find,
    of,
    async withUser(request) {
      const hash = hashIn(request.get("Cookie") ?? "");
      return hash === null ? null : keeper.findWithUser(hash, clock.now());
    },
    async open(request, response, { userId, way, signedInAt = clock.now(), by }) {
      const secret = newSecret();
      await endFormer(request);
      const from = { userAgent: request.get("User-Agent") ?? null, address: clientNetwork(request.ip ?? "") || null };
      const signIn = { way, origin: originOf(response) };
      const session = { userId, hash: hashToken(secret), signedInAt, signIn, ...from, ...(by && { by }) };
      const sessionId = await keeper.open(session, clock.now());
      give(response, secret);
      return { userId, via: { kind: "session", sessionId, signedInAt }, role: null, team: null };
    },
    async renew(response, sessionId) {
      const secret = newSecret();
      if (await keeper.renew(sessionId, hashToken(secret), clock.now())) give(response, secret);
    },
    async openTeam({ via }, teamId) {
      if (via.kind === "session") await keeper.openTeam(via.sessionId, teamId);
    },
    async end(request, response) {
      const sender = (await of(request))?.sender;
      if (sender?.via.kind === "session") {
        await records.signOut(sender.via.sessionId, { sender, origin: originOf(response) }, clock.now());
      }
      response.clearCookie(name, options);
    },
  };
}
