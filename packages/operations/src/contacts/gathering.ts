import { channels, isChannelType } from "@pharos/channels";
import type { Contact, FieldErrors } from "@pharos/core";
import { labelOf } from "../sentence.ts";

/** Whether programs read the messages of a contact. */
export const isForPrograms = (type: string, readers: Contact["readers"]): boolean =>
  readers === "machines" || (readers === null && isChannelType(type) && isProgram(type));

/** The mistake in a wait for others: a program gets one message for each event. */
export function gatherErrors(seconds: number, type: string, readers: Contact["readers"]): FieldErrors {
  if (seconds === 0 || !isForPrograms(type, readers)) return {};
  return { gather_seconds: [`${labelOf("gather_seconds")} must be 0 for a contact that programs read.`] };
}

const isProgram = (type: keyof typeof channels) => channels[type].readers === "machines";
