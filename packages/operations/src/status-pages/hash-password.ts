import { type PasswordHasher, PasswordsBusyError, ProblemError } from "@pharos/core";

/** @throws ProblemError `conflict` while too many passwords wait */
export async function hashPagePassword(passwords: PasswordHasher, password: string): Promise<string> {
  try {
    return await passwords.hash(password);
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    throw new ProblemError({
      kind: "conflict",
      detail: "Too many passwords are being set at the same time.",
      retryAfterSeconds: 5,
    });
  }
}
