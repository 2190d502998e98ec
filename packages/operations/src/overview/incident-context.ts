import {
  changeKinds,
  foldFlaps,
  incidentRows,
  isoMicros,
  type ListedOutage,
  lastOf,
  rowWith,
  subjectKinds,
} from "@pharos/core";
import Type from "typebox";
import { findStory } from "../incidents/find-story.ts";
import { IncidentRowRecord, shownAssignee } from "../incidents/row-schema.ts";
import { rowView } from "../incidents/row-view.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { CommentRecord, commentView } from "./comment-on-incident.ts";

/** Incidents that an answer names. */
const MAX_SAME_TIME = 10;

const OtherIncident = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: "Name of the monitor, server or site." }),
  kind: oneOf(subjectKinds),
  cause: nullable(Type.String()),
  started_at: timestamp(),
  resolved_at: nullable(timestamp()),
});

export const getIncidentContext = operation({
  name: "get-incident-context",
  summary: "Get the comments on an incident, its assignee, and the events near its start",
  description: "Of a monitor, a server or a site. Comments and assignments are for the team only.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents/{incident}/context", status: 200 },
  output: Type.Object(
    {
      assignee: shownAssignee,
      comments: Type.Array(CommentRecord, { description: "Oldest first." }),
      assignments: Type.Array(
        Type.Object({
          name: Type.String(),
          by: Type.String(),
          at: timestamp(),
          ended_at: nullable(timestamp()),
          ended_by: nullable(Type.String()),
        }),
        { description: "Oldest first." },
      ),
      row: IncidentRowRecord,
      same_time: Type.Array(OtherIncident, {
        description: `Other subjects that went down within 10 minutes of it, at most ${MAX_SAME_TIME}.`,
      }),
      same_time_count: Type.Integer(),
      changes: Type.Array(
        Type.Object({
          kind: oneOf(changeKinds),
          at: timestamp(),
          name: Type.String(),
          detail: nullable(Type.String()),
          id: nullable(Type.Integer()),
          subject_kind: nullable(oneOf(subjectKinds)),
        }),
        { description: "The last changes in the 24 hours before its start, newest first." },
      ),
    },
    { title: "IncidentContext" },
  ),
  find: findStory,
  async run({ record }, { caller, stores, clock }) {
    const { id: teamId } = caller.team;
    const { comments, assignments } = await stores.incidentTalk.read(teamId, record.id);
    const near = await stores.incidentList.near(teamId, record.id);
    const changes = await stores.incidentsBefore.changes(teamId, record.id);
    const row = rowWith(incidentRows(near), record.id);
    if (row === null) return null;
    const members = new Set(row.members.flat().map(({ id }) => id));
    const others = foldFlaps(near)
      .map(lastOf)
      .filter(({ id, subjectId }) => !members.has(id) && subjectId !== record.monitor.id);
    const last = assignments.at(-1);
    return {
      data: {
        assignee: last === undefined || last.endedAt !== null ? null : { user_id: last.userId, name: last.name },
        comments: comments.map(commentView),
        assignments: assignments.map(({ name, by, at, endedAt, endedBy }) => ({
          ...{ name, by, at: isoMicros(at) },
          ended_at: endedAt && isoMicros(endedAt),
          ended_by: endedBy,
        })),
        row: rowView(row, clock.now().getTime()),
        same_time: others.slice(0, MAX_SAME_TIME).map(otherView),
        same_time_count: others.length,
        changes: changes.map(({ kind, at, name, detail, id, subjectKind }) => ({
          ...{ kind, at: isoMicros(at), name, detail, id, subject_kind: subjectKind },
        })),
      },
    };
  },
});

function otherView({ id, name, kind, cause, startedAtMs, resolvedAtMs }: ListedOutage) {
  const resolved_at = resolvedAtMs === null ? null : isoMicros(new Date(resolvedAtMs));
  return { id, name, kind, cause, started_at: isoMicros(new Date(startedAtMs)), resolved_at };
}
