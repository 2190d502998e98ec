import type { Vault } from "../vault/vault.ts";
import { isJsonObject } from "../wire/json.ts";

/** Which kind of receiver a template is for, as the API names them. */
export type TemplateReaders = "people" | "programs";

/**
 * The form of the messages to a `webhook` contact, by the names of the API. A preset fills the members that are
 * left out. The template is encrypted like a contact's configuration, because settings and headers hold secrets.
 */
export interface ContactTemplate {
  readonly preset?: string;
  /** The values that the preset asks for, such as a token. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly method?: "POST" | "PUT";
  /** Added to the contact's URL. */
  readonly path?: string;
  /** Instead of `path`, for the end of something. */
  readonly over_path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly format?: "json" | "form" | "text";
  /** A JSON value whose texts hold placeholders. */
  readonly body?: unknown;
  /** As `body`, for the end of something. */
  readonly over_body?: unknown;
  readonly readers?: TemplateReaders;
  /** The status codes that mean that the message arrived. */
  readonly success?: readonly number[];
}

/** Encrypts a template. */
export function sealTemplate(vault: Vault, template: ContactTemplate): string {
  return vault.encrypt("contact.template", JSON.stringify(template));
}

/** @throws Error where the secret is no template; VaultError as `Vault.decrypt` */
export function openTemplate(vault: Vault, ciphertext: string): ContactTemplate {
  const value: unknown = JSON.parse(vault.decrypt("contact.template", ciphertext));
  // Its members were checked when it was saved. The message does not quote the secret.
  if (!isJsonObject(value)) throw new Error("The encrypted value of contact.template is not an object.");
  return value;
}
