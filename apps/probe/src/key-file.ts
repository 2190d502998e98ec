import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { jsonOrUndefined } from "@pharos/core";
import {
  type EnrolAnswer,
  fingerprintOf,
  type InstallationKeys,
  isEnrolAnswer,
  type ProbeIdentity,
  parseProbeIdentity,
  probeIdentityText,
  trustedKeys,
} from "@pharos/field";
import { StartError } from "@pharos/runtime";

/** The enrolled probe, as its key file has it. */
export interface OpenedProbe {
  readonly identity: ProbeIdentity;
  readonly answer: EnrolAnswer;
  readonly installation: InstallationKeys;
}

const ENROLMENT = /^en1\.([\w-]+)$/;

/** The text of a key file: the keys of the probe, and the answer to its enrolment. */
export function keyText(identity: ProbeIdentity, answer: EnrolAnswer): string {
  return `${probeIdentityText(identity)} en1.${Buffer.from(JSON.stringify(answer)).toString("base64url")}\n`;
}

/**
 * @returns the keys, and the enrolment if the text has one; null if it has another form
 * @throws StartError if the enrolment is damaged
 */
export function readKeyText(
  text: string,
): { readonly identity: ProbeIdentity; readonly probe: OpenedProbe | null } | null {
  const [keys = "", enrolment, ...more] = text.trim().split(/\s+/);
  const identity = parseProbeIdentity(keys);
  if (identity === null || more.length > 0) return null;
  if (enrolment === undefined) return { identity, probe: null };
  const answer = jsonOrUndefined(Buffer.from(ENROLMENT.exec(enrolment)?.[1] ?? "", "base64url").toString());
  if (!isEnrolAnswer(answer)) return null;
  // The owner of the machine wrote the file, so its signing key is the trusted one.
  const installation = trustedKeys(answer, fingerprintOf(Buffer.from(answer.signing_key, "base64url")));
  if (installation === null) throw new StartError("The key file is damaged: the evidence key in it is not signed.");
  return { identity, probe: { identity, answer, installation } };
}

/** @returns null if there is no file. @throws StartError */
export async function readKeyFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return null;
    throw new StartError(`The key file ${resolve(path)} cannot be read (${codeOf(cause)}).`, { cause });
  }
}

/** Whether others than the owner of the file may read it. */
export async function isReadByOthers(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  return process.platform !== "win32" && (mode & 0o077) !== 0;
}

/** A key file that is being made. It is there under its name only once it is whole. */
export interface KeyDraft {
  /** Nobody but the owner of this process can read it. */
  store(text: string): Promise<void>;
  discard(): Promise<void>;
}

/** Opens the draft before a token is used up, because a file that cannot be stored would lose the enrolment. @throws StartError */
export async function draftKeyFile(path: string): Promise<KeyDraft> {
  const draft = `${path}.${process.pid}.new`;
  const file = await open(draft, "wx", 0o600).catch((cause: unknown) => {
    throw new StartError(
      `The key file ${resolve(path)} cannot be written (${codeOf(cause)}). Set PROBE_KEY_FILE to a file in a folder that this account can write to.`,
      { cause },
    );
  });
  return {
    async store(text) {
      await file.writeFile(text);
      await file.sync();
      await file.close();
      await rename(draft, path);
    },
    async discard() {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown error";
}
