import type { KeyObject } from "node:crypto";
import { isJsonObject, isList, jsonOrUndefined, type ProbeTask, type Slice } from "@pharos/core";
import { isSignatureOf, signedText, signText } from "./signing.ts";

/** A slice as it travels: the text that was signed, so that nobody has to write the same JSON again. */
export interface SignedSlice {
  /** The JSON text of a `Slice` of core. */
  readonly slice: string;
  /** By the signing key of the installation, in base64url. */
  readonly signature: string;
}

export function signSlice(slice: Slice, privateKey: KeyObject): SignedSlice {
  const text = JSON.stringify(slice);
  return { slice: text, signature: signText(textOf(text), privateKey) };
}

/** @returns null if the installation did not sign it, or it is no slice */
export function openSlice({ slice, signature }: SignedSlice, publicKey: KeyObject): Slice | null {
  return isSignatureOf(signature, textOf(slice), publicKey) ? readSlice(slice) : null;
}

/** The slice in a text, signed or not. @returns null if it is no slice */
export function readSlice(text: string): Slice | null {
  const slice = jsonOrUndefined(text);
  return isSlice(slice) ? slice : null;
}

export function isSignedSlice(value: unknown): value is SignedSlice {
  return isJsonObject(value) && typeof value["slice"] === "string" && typeof value["signature"] === "string";
}

const textOf = (slice: string) => signedText("pharos-slice-1", slice);

/** Settings of tasks are as the installation made them: the probe of each type reads its own. */
function isSlice(value: unknown): value is Slice {
  if (!isJsonObject(value) || typeof value["region"] !== "string") return false;
  const { tasks, seal } = value;
  return isList(tasks) && tasks.every(isTask) && (seal === undefined || (isList(seal) && seal.every(isSeal)));
}

const isTask = (task: unknown): task is ProbeTask =>
  isJsonObject(task) &&
  [task["subjectId"], task["teamId"], task["checkNumber"], task["leaseUntilMs"]].every(Number.isFinite) &&
  typeof task["type"] === "string" &&
  typeof task["confirms"] === "boolean" &&
  isJsonObject(task["config"]);

const isSeal = (seal: unknown) =>
  isJsonObject(seal) && typeof seal["keyId"] === "string" && typeof seal["enc"] === "string";
