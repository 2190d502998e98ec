import { SIGN_OUT } from "./endpoints.ts";

/** Sends a form, as the other pages of the sign-in do. */
export function signOut(): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: SIGN_OUT });
  document.body.append(form);
  form.requestSubmit();
}
