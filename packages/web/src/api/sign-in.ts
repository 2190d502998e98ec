import { askEndpoint, problemOf, reach } from "./client.ts";
import { Refusal } from "./refusal.ts";

/**
 * Signs in without leaving the page. The server answers a right password with a redirect, which is not followed.
 *
 * @returns whether the password is right
 * @throws Refusal, TypeError where the server cannot be reached
 */
export async function signInByPassword(email: string, password: string): Promise<boolean> {
  const body = new URLSearchParams({ email, password });
  const response = await reach("/sign-in", {
    ...{ method: "POST", redirect: "manual", headers: { Accept: "application/json" }, body },
  });
  if (response.type === "opaqueredirect") return true;
  if (response.status === 422) return false;
  throw new Refusal(await problemOf(response));
}

/** Whether the browser can sign in by a passkey here. Passkeys need HTTPS or localhost. */
export function signsInByPasskey(): boolean {
  return "PublicKeyCredential" in globalThis && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** @throws Refusal; DOMException `NotAllowedError` if the person does not want to */
export async function signInByPasskey(): Promise<void> {
  const options = await askEndpoint("POST /sign-in/passkey/options", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await navigator.credentials.get({ publicKey });
  if (!(used instanceof PublicKeyCredential)) throw new DOMException("", "NotAllowedError");
  await askEndpoint("POST /sign-in/passkey", { answer: used.toJSON() });
}
