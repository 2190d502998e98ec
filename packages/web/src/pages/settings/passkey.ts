import { ask, askAt } from "../../api/client.ts";

const STEPS = "/sign-in/passkey/new";

/** Whether the browser can create passkeys here. Passkeys need HTTPS or localhost. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/**
 * Makes a passkey by the browser and hands it to the server.
 *
 * @throws Refusal, also if the sign-in is too long ago; DOMException `NotAllowedError` where its user does not want to
 */
export async function makePasskey(): Promise<void> {
  const { body } = await askAt<PublicKeyCredentialCreationOptionsJSON>(`${STEPS}/options`, { method: "POST" });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(body);
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) throw new DOMException("", "NotAllowedError");
  await askAt(STEPS, { method: "POST", body: { answer: made.toJSON() } });
}

export async function removePasskey(id: number): Promise<void> {
  await ask(`/passkeys/${id}`, { method: "DELETE" });
}
