import { isJsonObject, isList, isTextRecord, jsonOrUndefined } from "../wire/json.ts";
import { MASK, maskValues } from "../wire/masking.ts";
import { namesOf } from "../wire/members.ts";
import { type ClientCredentials, readClientCredentials } from "./client-credentials.ts";
import { type MonitorSettings, settingFields } from "./settings.ts";
import { maskSteps, type RequestStep, readSteps } from "./steps.ts";

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

const steps: SecretForm<readonly RequestStep[]> = {
  write: (value) => JSON.stringify(value),
  read: readSteps,
  mask: maskSteps,
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
  steps,
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

/**
 * The value of a secret field with other texts in the places of its secrets. The place of a text decides
 * whether it is a secret, because a text may look like a mask.
 *
 * @param replace gets the names that lead to a secret, and numbers from 1 for members of lists
 */
export function replaceSecrets(field: string, value: unknown, replace: (path: readonly string[]) => unknown): unknown {
  const name = secretSettings.find((one) => settingFields[one] === field);
  return name === undefined ? value : replaced(value, formOf(name).mask(blank(value)), [], replace);
}

function replaced(
  value: unknown,
  masked: unknown,
  path: readonly string[],
  replace: (path: readonly string[]) => unknown,
): unknown {
  if (typeof value === "string") return masked === "" ? value : replace(path);
  if (isList(value)) {
    const others = isList(masked) ? masked : [];
    return value.map((member, index) => replaced(member, others[index], [...path, `${index + 1}`], replace));
  }
  if (!isJsonObject(value)) return value;
  const others = isJsonObject(masked) ? masked : {};
  const members = Object.entries(value).map(([name, member]) => [
    name,
    replaced(member, others[name], [...path, name], replace),
  ]);
  return Object.fromEntries(members);
}

/** The same with every text empty. */
function blank(value: unknown): unknown {
  if (typeof value === "string") return "";
  if (isList(value)) return value.map(blank);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, blank(member)]));
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
