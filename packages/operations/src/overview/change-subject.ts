import { type ChangedSubject, ProblemError, type SubjectKind, sortedTags, type Versioned } from "@pharos/core";
import { execute } from "../execute.ts";
import { findMonitor } from "../find.ts";
import { deleteMonitor } from "../monitors/delete.ts";
import { updateMonitor } from "../monitors/update.ts";
import type { Context, Operation } from "../operation.ts";
import { deletePlace } from "../places/delete.ts";
import { findPlace } from "../places/input.ts";
import { updatePlace } from "../places/update.ts";
import { deleteServer } from "../servers/delete.ts";
import { findServer } from "../servers/input.ts";
import { updateServer } from "../servers/update.ts";
import { deleteSite } from "../sites/delete.ts";
import { findSite } from "../sites/input.ts";
import { updateSite } from "../sites/update.ts";
import { acknowledgeIncidentOfSubject } from "./acknowledge-of-subject.ts";
import type { SubjectsChange } from "./change-subjects.ts";
import { rawInput } from "./raw-input.ts";

/** A subject with the lists that a change edits. */
interface Listed extends Versioned {
  readonly tags: readonly string[];
  readonly contacts: readonly { readonly id: number }[];
}

interface KindOperations {
  readonly update: Operation;
  readonly remove: Operation;
  find(id: number, context: Context): Promise<Listed | null>;
}

const kinds: Readonly<Record<SubjectKind, KindOperations>> = {
  monitor: { update: updateMonitor, remove: deleteMonitor, find: (id, context) => findMonitor([id], context) },
  server: { update: updateServer, remove: deleteServer, find: (id, context) => findServer([id], context) },
  place: { update: updatePlace, remove: deletePlace, find: (id, context) => findPlace([id], context) },
  site: { update: updateSite, remove: deleteSite, find: (id, context) => findSite([id], context) },
};

/** How often a change of lists is tried if others change the subject at the same time. */
const MAX_TRIES = 3;

/** Carries one row of a bulk change out, by the operation for one subject. @throws ProblemError */
export async function changeOne(ref: ChangedSubject, change: SubjectsChange, context: Context): Promise<void> {
  const { update, remove } = kinds[ref.kind];
  const send = (body: object) => execute(update, rawInput([ref.id], body), context);
  switch (change.action) {
    case "pause":
    case "resume":
      await send({ is_active: change.action === "resume" });
      return;
    case "delete":
      await execute(remove, rawInput([ref.id], {}), context);
      return;
    case "acknowledge":
      if (ref.openIncidentId === null) throw conflict("It has no open incident.");
      await execute(acknowledgeIncidentOfSubject, rawInput([ref.openIncidentId], {}), context);
      return;
    case "interval":
      if (ref.kind === "server") throw conflict("A server has no interval: its agent reports.");
      if (ref.kind === "place") throw conflict("A place has no interval: its probes poll.");
      await send({ check_interval_seconds: change.interval_seconds });
      return;
    default:
      await changeLists(ref, change, context);
  }
}

/** Adds and removes, under the version that was read. */
async function changeLists(ref: ChangedSubject, change: SubjectsChange, context: Context): Promise<void> {
  const { update, find } = kinds[ref.kind];
  for (let attempt = 1; ; attempt++) {
    const current = await find(ref.id, context);
    if (current === null) throw new ProblemError({ kind: "not-found", detail: "It was deleted." });
    const body = change.action === "tags" ? { tags: tagsAfter(current, change) } : contactsAfter(current, change);
    try {
      await execute(update, rawInput([ref.id], body, current.version), context);
      return;
    } catch (error) {
      const isOutdated = error instanceof ProblemError && error.problem.kind === "outdated";
      if (!isOutdated || attempt === MAX_TRIES) throw error;
    }
  }
}

function tagsAfter({ tags }: Listed, { add_tags: added = [], remove_tags: removed = [] }: SubjectsChange) {
  return sortedTags([...tags, ...added]).filter((tag) => !removed.includes(tag));
}

function contactsAfter({ contacts }: Listed, change: SubjectsChange) {
  const { contact_ids: all, add_contact_ids: added = [], remove_contact_ids: removed = [] } = change;
  const before = all ?? contacts.map(({ id }) => id);
  return { notification_contact_ids: [...new Set([...before, ...added])].filter((id) => !removed.includes(id)) };
}

const conflict = (detail: string) => new ProblemError({ kind: "conflict", detail });
