import { ask, askEndpoint } from "../../api/client.ts";
import { noteChange } from "../../api/written.ts";

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
  const options = await askEndpoint("POST /sign-in/passkey/new/options", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) throw new DOMException("", "NotAllowedError");
  await askEndpoint("POST /sign-in/passkey/new", { answer: made.toJSON() });
  noteChange("passkeys");
}

export async function removePasskey(id: number): Promise<void> {
  await ask("DELETE /passkeys/{passkey}", { ids: [id] });
}
