import type { ContactTemplate, TemplateReaders } from "@pharos/core";
import type { Escape } from "./escapes.ts";
import type { Severity } from "./fields.ts";

/** A setting that a preset asks for. */
interface PresetSetting {
  readonly label: string;
  /** Where people find it. */
  readonly hint: string;
  /** Hidden from Viewers, errors and logs. */
  readonly secret?: true;
  readonly optional?: true;
  /** A whole number from `min` to `max`. Other settings are texts. */
  readonly within?: { readonly min: number; readonly max: number };
  /** The number of its characters, if the service gives each the same. */
  readonly length?: number;
  /** A value for the documentation. In a secret one is the word `secret`. */
  readonly example: string;
}

/** A member of a JSON answer, with dots on the way to it, and the values that count. */
export interface AnswerRule {
  readonly member: string;
  readonly values: readonly (string | number | boolean)[];
}

/** A value by severity; `over` for the end of something. */
export type Level = Readonly<Record<Severity | "over", string | number>>;

/** A request that proves that a service would accept messages, and that notifies nobody. Its texts hold settings. */
export interface PresetProof {
  readonly method: "GET" | "POST";
  /** Added to the contact's URL. */
  readonly below?: string;
  /** Instead of the last segment of the contact's URL. */
  readonly beside?: string;
  readonly format?: "json" | "form";
  readonly body?: Readonly<Record<string, unknown>>;
  /** As in a preset, of the answer to this request. */
  readonly success: readonly number[];
  readonly accepted?: AnswerRule;
}

/** A service, as data: its settings, the request that it documents, and the answer by which it accepts one. */
export interface Preset {
  readonly name: string;
  readonly label: string;
  /** The form of its messages, in a few words. */
  readonly detail: string;
  /** The page of the service that documents the request. */
  readonly docs: string;
  /** The URL of the contact. */
  readonly url: {
    readonly hint: string;
    /** The URL if it is the same for everybody; only an example otherwise. */
    readonly example: string;
    readonly isFixed?: true;
  };
  readonly settings: Readonly<Record<string, PresetSetting>>;
  readonly readers: TemplateReaders;
  readonly template: Omit<ContactTemplate, "preset" | "settings" | "readers" | "success">;
  /** The names of the settings that are user name and password of HTTP Basic. */
  readonly basic?: readonly [user: string, password: string];
  /** The status codes of an accepted message; 200 to 299 without it. */
  readonly success?: readonly number[];
  /** An answer with such a code means success only if it says this. */
  readonly accepted?: AnswerRule;
  /** An answer of any code that says this asks for another attempt. */
  readonly busy?: AnswerRule;
  /** Longest text of a member of the body, by the way to it with dots. */
  readonly limits?: Readonly<Record<string, number>>;
  /** The format of a member of the body in which values could mean something, by the way to it with dots. */
  readonly escapes?: Readonly<Record<string, Escape>>;
  /** Members of the body without a value are left out: the service does not accept null. */
  readonly omitsEmpty?: true;
  /** Without it, only accepted messages prove that the service can be reached. */
  readonly proof?: PresetProof;
  /** Values by severity, as fields `level.<name>`. */
  readonly levels?: Readonly<Record<string, Level>>;
}
