import { createHash } from "node:crypto";
import { type Credential, ProblemError, type TokenStore, type Viewer } from "@pharos/core";

/** Longer than any token; what is longer is not worth hashing. */
const MAX_TOKEN_LENGTH = 512;

/**
 * Who sends this `Authorization` header (RFC 6750, section 2.1).
 * @throws ProblemError `unauthorized`
 */
export async function authenticate(authorization: string | undefined, tokens: TokenStore): Promise<Credential> {
  const token = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? "")?.[1];
  const known = token !== undefined && token.length <= MAX_TOKEN_LENGTH ? await tokens.find(sha256(token)) : null;
  if (known === null) throw new ProblemError({ kind: "unauthorized" });
  return known;
}

/**
 * Whom the credential lets in.
 * @throws ProblemError `forbidden`
 */
export function viewerOf({ viewer, refusal }: Credential): Viewer {
  if (viewer !== null) return viewer;
  throw new ProblemError({
    kind: "forbidden",
    detail:
      refusal === "creator-left" ? "The token's creator has left the team." : "The token is not pinned to a team.",
  });
}

/** API tokens are stored as their SHA-256. */
function sha256(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}
