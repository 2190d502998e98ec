import { subjectTexts } from "#texts/subject.ts";
import { ask } from "../../api/client.ts";
import type { Action } from "../../ui/use-action.ts";

/** The route that changes a subject. */
export const CHANGE = {
  monitor: "PATCH /monitors/{monitor}",
  server: "PATCH /servers/{server}",
  site: "PATCH /sites/{site}",
  place: "PATCH /places/{place}",
} as const;

export interface PausedSubject {
  readonly kind: keyof typeof CHANGE;
  readonly id: number;
  readonly name: string;
}

/**
 * Pauses something (false) or resumes it (true). The request names the wanted state, so changes by other people do not
 * matter.
 */
export function setActive({ kind, id, name }: PausedSubject): Action<unknown, boolean> {
  const send = (isActive: boolean) => ask(CHANGE[kind], { ids: [id], body: { is_active: isActive } });
  return {
    send,
    says: (_answer, isActive) => subjectTexts.isSetActive(name, isActive),
    undo: (isActive) => send(!isActive),
  };
}
