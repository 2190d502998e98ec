import {
  clientNetwork,
  PasswordsBusyError,
  ProblemError,
  type Sender,
  type SignInOutcome,
  type SignInRecords,
  type SignInWay,
  type UserStore,
} from "@pharos/core";
import type { Request, Response } from "express";
import type { Browsers } from "../browsers.ts";
import type { Sessions, SignIn } from "../sessions.ts";
import type { LinkMail } from "./link-mail.ts";
import { mailNewBrowser } from "./new-browser-mail.ts";
import { originOf } from "./origin.ts";

type Handler = (request: Request, response: Response) => Promise<void>;

/** Common steps of all ways to sign in. */
export interface SignIns {
  /** Lets the user in, and mails them if the browser is new to them. @returns who they are from now on */
  accept(request: Request, response: Response, signIn: SignIn): Promise<Sender>;
  /**
   * Counts a rejected sign-in, and writes it into the audit log.
   * @param email of the account that was tried; null if it is not known
   */
  reject(request: Request, response: Response, way: SignInWay, email: string | null): void;
  /** Also counts requests that fail before the handler tries the sign-in. */
  counted(way: SignInWay, handler: Handler): Handler;
}

interface SignInsOptions {
  readonly sessions: Sessions;
  readonly browsers: Browsers;
  readonly records: SignInRecords;
  readonly users: UserStore;
  readonly clock: { now(): Date };
  /** Null if no mail server is configured. */
  readonly mail: LinkMail | null;
  readonly count: (way: SignInWay, outcome: SignInOutcome) => void;
  /** Receives the reason why a rejected sign-in was not recorded. */
  readonly onError: (error: unknown) => void;
}

export function createSignIns(options: SignInsOptions): SignIns {
  const { sessions, browsers, records, users, clock, mail, count, onError } = options;
  const networkOf = (request: Request) => clientNetwork(request.ip ?? "") || null;
  return {
    async accept(request, response, signIn) {
      const { userId, way } = signIn;
      const sender = await sessions.open(request, response, signIn);
      count(way, "accepted");
      const isNew = await browsers.remember(request, response, userId);
      const user = isNew && mail !== null ? await users.find(userId) : null;
      if (user !== null && mail !== null) {
        const seen = { email: user.email, way, network: networkOf(request), at: clock.now() };
        void mailNewBrowser(mail, seen).catch(mail.onError);
      }
      return sender;
    },
    reject(request, response, way, email) {
      count(way, "rejected");
      if (email === null) return;
      const rejected = { way, email, network: networkOf(request), origin: originOf(response) };
      // Not waited for: the time that it takes would tell whether there is such a user.
      void records.reject(rejected, clock.now()).catch(onError);
    },
    counted: (way, handler) => async (request, response) => {
      try {
        await handler(request, response);
      } catch (error) {
        if (error instanceof PasswordsBusyError) count(way, "busy");
        if (error instanceof ProblemError && error.problem.kind === "rate-limited") count(way, "limited");
        throw error;
      }
    },
  };
}
