import {
  confirmationErrors,
  dnsFieldErrors,
  type FieldErrors,
  groupFieldErrors,
  heartbeatFieldErrors,
  unusedFieldErrors,
} from "@pharos/core";
import { Check } from "typebox/value";
import { contactErrors } from "../contacts/create.ts";
import { hoursField } from "../contacts/hours.ts";
import { normalTemplate } from "../contacts/template.ts";
import { AssertionList } from "../monitors/assertion-schema.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { steps as stepsField } from "../monitors/step-fields.ts";
import { valueErrors } from "../monitors/step-rules.ts";
import { MAX_KEY_LENGTH } from "../schema/text.ts";
import { withoutLabel } from "../sentence.ts";
import { fitsKey, referredKey } from "./names.ts";

/** A mistake in a configuration file. */
export interface ConfigurationMistake {
  /** Names and positions on the way to it, from the top. */
  readonly path: readonly string[];
  /** The advice, as the end of a sentence that begins with the place. It quotes no values. */
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** An entry of a file. */
interface CheckedEntry {
  /** The fields that have no mistake yet. */
  readonly sound: Fields;
  readonly fields: Fields;
  /** The API's key of the contact that a reference means. */
  keyOf(reference: unknown): string;
}

type Rule = (entry: CheckedEntry) => FieldErrors;

const TOO_LONG = `is too long: the project, a slash and the key together can have at most ${MAX_KEY_LENGTH} characters`;

const rules: Readonly<Record<string, Rule>> = { contacts: errorsOfContact, monitors: errorsOfMonitor };

/**
 * The mistakes that the schema cannot find, by the rules of the API. The rules see only fields that passed the schema.
 *
 * @param mistakes the mistakes by the schema
 * @param unfilled texts whose variables could not be filled in
 */
export function ruleMistakes(
  configuration: unknown,
  mistakes: readonly ConfigurationMistake[],
  unfilled: ReadonlySet<string>,
): readonly ConfigurationMistake[] {
  const wrong = new Set(mistakes.map(({ path }) => JSON.stringify(path.slice(0, 3))));
  const { project } = fieldsOf(configuration);
  return Object.entries(rules).flatMap(([section, errorsOf]) =>
    Object.entries(fieldsOf(fieldsOf(configuration)[section])).flatMap(([key, entry]) => {
      const fields = Object.entries(fieldsOf(entry));
      const sound = fields.filter(
        ([field, value]) => !wrong.has(JSON.stringify([section, key, field])) && !holdsAny(value, unfilled),
      );
      const errors = errorsOf({
        sound: Object.fromEntries(sound),
        fields: fieldsOf(entry),
        keyOf: (reference) => referredKey(String(project), String(reference)),
      });
      const isLong =
        typeof project === "string" && !fitsKey(project, key) && !wrong.has(JSON.stringify([section, key]));
      return [
        ...(isLong ? [{ path: [section, key], message: TOO_LONG }] : []),
        ...Object.entries(errors).flatMap(([field, sentences]) =>
          sentences.map((sentence) => ({ path: [section, key, ...field.split(".")], message: withoutLabel(sentence) })),
        ),
      ];
    }),
  );
}

/** A rule needs the fields that it compares. If one of them has a mistake already, the rule does not apply. */
function errorsOfContact({ sound, fields }: CheckedEntry): FieldErrors {
  const { type, config, template, hours, weekly_proof: isProof, gather_seconds: seconds } = sound;
  if (typeof type !== "string") return {};
  const isKnown = (field: string) => isSound(field, sound, fields);
  return contactErrors({
    type,
    ...(config !== undefined && { config: fieldsOf(config) }),
    template: normalTemplate(template),
    ...(Check(hoursField, hours) && { hours }),
    ...(typeof isProof === "boolean" && isKnown("template") && isKnown("config") && { weekly_proof: isProof }),
    ...(typeof seconds === "number" && isKnown("template") && { gather_seconds: seconds }),
  });
}

const isSound = (field: string, sound: Fields, fields: Fields) => (fields[field] ?? null) === null || field in sound;

/** The rules of groups compare these. */
const GROUP_FIELDS = ["members", "member_tag", "needed"];

function errorsOfMonitor({ sound, fields, keyOf }: CheckedEntry): FieldErrors {
  const { url, request_headers: headers, assertions, password, send, tls_authority: authority } = sound;
  const { token_url: tokenUrl } = fieldsOf(sound["oauth2"]);
  const { steps, request_body: body } = sound;
  const withSteps = Check(stepsField, steps) ? { steps } : {};
  const type = typeof sound["type"] === "string" ? sound["type"] : undefined;
  // The API stores a password without a user name, and removes it together with a user name. A file could not say which
  // of the two has happened.
  const isAlone = typeof password === "string" && password !== "" && (fields["username"] ?? null) === null;
  return {
    // By the whole entry: a schedule whose variable is not filled in yet is one all the same.
    ...(type !== undefined && unusedFieldErrors(type, fields, null)),
    ...dnsFieldErrors(sound, null),
    ...confirmationErrors(sound, null),
    ...(GROUP_FIELDS.every((field) => isSound(field, sound, fields)) && groupFieldErrors(type, sound, null)),
    ...heartbeatFieldErrors(type, sound, { stored: null, minGapSeconds: 0, nowMs: Date.now() }),
    ...plainFieldErrors(type, {
      ...(typeof url === "string" && { url }),
      request_headers: fieldsOf(headers),
      ...(Check(AssertionList, assertions) && { assertions }),
      ...(typeof send === "string" && { send }),
      ...(typeof authority === "string" && { tls_authority: authority }),
      ...(typeof tokenUrl === "string" && { oauth2: { token_url: tokenUrl } }),
      ...withSteps,
    }),
    ...valueErrors({ url, request_headers: headers, request_body: body, ...withSteps }, null),
    ...referenceErrors(sound, keyOf),
    ...(isAlone && { password: ["The password field needs a username field."] }),
  };
}

/** `ops` and `shop/ops` are the same contact in project shop, so the rules compare the keys that references mean. */
function referenceErrors(
  { contacts, escalations, reminders, depends_on: parents, members }: Fields,
  keyOf: CheckedEntry["keyOf"],
) {
  const direct = [contacts ?? []].flat().map(keyOf);
  const later = Object.keys(fieldsOf(escalations)).map(keyOf);
  const reminded = Object.keys(fieldsOf(reminders)).map(keyOf);
  const alerted = new Set([...direct, ...later]);
  const isTwice = (keys: readonly string[]) => new Set(keys).size < keys.length;
  const twice = (field: string, what: string) => ({ [field]: [`The ${field} field must not name a ${what} twice.`] });
  return {
    ...(isTwice(direct) && twice("contacts", "contact")),
    ...(isTwice([members ?? []].flat().map(keyOf)) && twice("members", "monitor")),
    ...(isTwice([parents ?? []].flat().map(keyOf)) && twice("depends_on", "monitor")),
    // Contacts that are to be alerted both at once and later.
    ...(later.some((key) => direct.includes(key)) && {
      escalations: ["The escalations field must not name contacts of the contacts field."],
    }),
    ...(isTwice(later) && twice("escalations", "contact")),
    ...(reminded.some((key) => !alerted.has(key)) && {
      reminders: ["The reminders field must name contacts that the monitor alerts."],
    }),
    ...(isTwice(reminded) && twice("reminders", "contact")),
  };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Whether one of the texts is in the value, however deep. */
export function holdsAny(value: unknown, texts: ReadonlySet<string>): boolean {
  if (typeof value === "string") return texts.has(value);
  return Object.values(fieldsOf(value)).some((inner) => holdsAny(inner, texts));
}
