import { isTextRecord, jsonOrUndefined, objectOrEmpty } from "../wire/json.ts";
import { MASK, maskValues } from "../wire/masking.ts";
import { namesOf } from "../wire/members.ts";
import { type ClientCredentials, readClientCredentials } from "./client-credentials.ts";
import { type MonitorSettings, settingFields } from "./settings.ts";

/** How a secret is written as one text, and shown to people who may not read it. */
interface SecretForm<Value> {
  write(value: Value): string;
  /** @throws Error that does not quote the text if the text holds something else */
  read(text: string): Value;
  mask(value: Value): unknown;
}

const text: SecretForm<string> = { write: String, read: String, mask: () => MASK };

const texts: SecretForm<Readonly<Record<string, string>>> = {
  write: (value) => JSON.stringify(value),
  read(written) {
    const value = jsonOrUndefined(written);
    if (!isTextRecord(value)) throw new Error("An encrypted setting is not an object of texts.");
    return value;
  },
  mask: maskValues,
};

const credentials: SecretForm<ClientCredentials> = {
  write: (value) => JSON.stringify(value),
  read: readClientCredentials,
  mask: (value) => ({ ...value, client_secret: MASK }),
};

/**
 * THE SETTINGS that are secret. They are encrypted in rows and in tasks of workers, masked for Viewers and in the audit
 * log, and variables in an exported file. A password is stored next to the settings, because nobody reads it.
 */
const secretForms = {
  requestHeaders: texts,
  requestBody: text,
  send: text,
  oauth2: credentials,
  clientKey: text,
} as const satisfies { readonly [Name in keyof MonitorSettings]?: SecretForm<NonNullable<MonitorSettings[Name]>> };

const forms: Readonly<Record<string, SecretForm<unknown>>> = secretForms;

export type SecretSetting = keyof typeof secretForms;
export type SecretSettings = Pick<MonitorSettings, SecretSetting>;

/** Each as ciphertext; null without it. */
export type SecretTexts = { readonly [Name in SecretSetting]: string | null };

export const secretSettings = namesOf(secretForms);

/** Their names in the API. */
export type SecretField = (typeof settingFields)[SecretSetting];
export const secretFields: readonly string[] = secretSettings.map((name) => settingFields[name]);

/** The secrets in a task of a worker. */
export const taskSecrets = ["password", ...secretSettings] as const;
export type TaskSecret = (typeof taskSecrets)[number];

/** The purpose of its ciphertext. */
export function purposeOf(secret: TaskSecret): `subject.${SecretField | "password"}` {
  return secret === "password" ? "subject.password" : `subject.${settingFields[secret]}`;
}

/** @param encrypt gets the text of a secret */
export function writeSecrets(
  settings: SecretSettings,
  encrypt: (name: SecretSetting, written: string) => string,
): SecretTexts;
export function writeSecrets(
  settings: Readonly<Record<string, unknown>>,
  encrypt: (name: SecretSetting, written: string) => string,
): object {
  return eachSecret(settings, (name, value) => encrypt(name, formOf(name).write(value)));
}

/** @param decrypt gets a ciphertext */
export function readSecrets(
  stored: Partial<SecretTexts>,
  decrypt: (name: SecretSetting, ciphertext: string) => string,
): SecretSettings;
export function readSecrets(
  stored: Readonly<Record<string, unknown>>,
  decrypt: (name: SecretSetting, ciphertext: string) => string,
): object {
  return eachSecret(stored, (name, ciphertext) => formOf(name).read(decrypt(name, String(ciphertext))));
}

/** The masks of those that are set, by the names of the API. */
export function maskedSecrets(settings: SecretSettings): Readonly<Record<string, unknown>> {
  const masked = eachSecret({ ...settings }, (name, value) => formOf(name).mask(value));
  return Object.fromEntries(secretSettings.map((name) => [settingFields[name], masked[name]]));
}

/** Which members of the object in a secret field are secrets. Their values do not matter, because one may look like a mask. */
export function secretMembers(field: string, members: readonly string[]): readonly string[] {
  const name = secretSettings.find((one) => settingFields[one] === field);
  if (name === undefined) return [];
  const masked = objectOrEmpty(formOf(name).mask(Object.fromEntries(members.map((member) => [member, ""]))));
  return members.filter((member) => masked[member] !== "");
}

function formOf(name: SecretSetting): SecretForm<unknown> {
  const form = forms[name];
  if (form === undefined) throw new Error(`No form of the secret ${name}`);
  return form;
}

function eachSecret(
  from: Readonly<Record<string, unknown>>,
  change: (name: SecretSetting, value: unknown) => unknown,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of secretSettings) {
    const value = from[name] ?? null;
    changed[name] = value === null ? null : change(name, value);
  }
  return changed;
}
