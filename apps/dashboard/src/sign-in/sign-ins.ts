import type { Sender } from "@pharos/core";
import type { Request, Response } from "express";
import type { Browsers } from "../browsers.ts";
import type { Sessions } from "../sessions.ts";

/** A user who has proved who they are. */
export interface SignIn {
  readonly userId: number;
  /** When they proved it; now unless given. */
  readonly signedInAt?: Date;
}

/** What happens with every sign-in, whatever way it came. */
export interface SignIns {
  /** Lets the user in. @returns who they are from now on */
  accept(request: Request, response: Response, signIn: SignIn): Promise<Sender>;
}

interface SignInsOptions {
  readonly sessions: Sessions;
  readonly browsers: Browsers;
}

export function createSignIns({ sessions, browsers }: SignInsOptions): SignIns {
  return {
    async accept(request, response, { userId, signedInAt }) {
      const sender = await sessions.open(request, response, userId, signedInAt);
      await browsers.remember(request, response, userId);
      return sender;
    },
  };
}
