import { attachContact } from "./attach.ts";
import { confirmContact } from "./confirm.ts";
import { getEscalation, updateEscalation } from "./escalation.ts";
import { getPush } from "./get-push.ts";
import { listAttachableSubjects } from "./list-attachable.ts";
import { listContactUses } from "./list-uses.ts";
import { previewContactOfSubject } from "./preview-of-subject.ts";

/** The operations on contacts that only people have, in the dashboard. */
export const contactOperations = [
  confirmContact,
  listContactUses,
  listAttachableSubjects,
  attachContact,
  previewContactOfSubject,
  getEscalation,
  updateEscalation,
  getPush,
] as const;
