import {
  type IncidentComment,
  isoMicros,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_OF_INCIDENT,
  ProblemError,
  snapshot,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { findStory } from "../incidents/find-story.ts";
import { type Context, type Ids, operation } from "../operation.ts";
import { NOT_BLANK } from "../schema/text.ts";
import { nullable, timestamp } from "../schema/types.ts";

export const CommentRecord = Type.Object(
  {
    id: Type.Integer(),
    user_id: nullable(Type.Integer({ description: "Null: the user no longer exists." })),
    by: Type.String({ description: "Name of the member at that time." }),
    at: timestamp(),
    body: Type.String({ description: "Markdown without HTML." }),
  },
  { title: "IncidentComment" },
);

export function commentView({ id, userId, by, at, body }: IncidentComment): Static<typeof CommentRecord> {
  return { id, user_id: userId, by, at: isoMicros(at), body };
}

export const commentOnIncident = operation({
  name: "comment-on-incident",
  summary: "Comment on an incident",
  description: `For the team only: no status page, feed or alert shows it. At most ${MAX_COMMENTS_OF_INCIDENT} on an incident (409).`,
  tag: "Incidents",
  access: "write",
  http: { method: "post", path: "/overview/incidents/{incident}/comments", status: 201, refusals: [409] },
  body: Type.Object({
    body: Type.String({
      maxLength: MAX_COMMENT_LENGTH,
      pattern: NOT_BLANK,
      description: "Markdown without HTML.",
    }),
  }),
  output: CommentRecord,
  find: findStory,
  async run({ record, body: { body } }, { caller, stores, clock }) {
    const comment = { userId: caller.userId, body: body.trim() };
    const written = await stores.incidentTalk.comment(caller.team.id, record.id, comment, clock.now());
    if (written === null) {
      const detail = `The incident already has ${MAX_COMMENTS_OF_INCIDENT} comments. Delete one first.`;
      throw new ProblemError({ kind: "conflict", detail });
    }
    const change = { entity: "incident", id: record.id, name: record.monitor.name } as const;
    const sides = { before: snapshot({ comment: null }), after: snapshot({ comment: written.body }) };
    return { data: commentView(written), change: { ...change, ...sides } };
  },
});

export const deleteIncidentComment = operation({
  name: "delete-incident-comment",
  summary: "Delete a comment on an incident",
  description: "Members can delete their own comments. Owners can delete all (403).",
  tag: "Incidents",
  access: "write",
  http: { method: "delete", path: "/overview/incidents/{incident}/comments/{comment}", status: 204 },
  output: null,
  find: findComment,
  async run({ record: { story, comment } }, { caller, stores }) {
    if (caller.role !== "owner" && comment.userId !== caller.userId) {
      throw new ProblemError({ kind: "forbidden", detail: "Only its author or an Owner can delete a comment." });
    }
    if (!(await stores.incidentTalk.deleteComment(caller.team.id, story.id, comment.id))) return null;
    const change = { entity: "incident", id: story.id, name: story.monitor.name } as const;
    const sides = { before: snapshot({ comment: comment.body }), after: snapshot({ comment: null }) };
    return { data: null, change: { ...change, ...sides } };
  },
});

async function findComment([incidentId, id]: Ids, context: Context) {
  const story = await findStory([incidentId], context);
  if (story === null) return null;
  const { comments } = await context.stores.incidentTalk.read(context.caller.team.id, incidentId);
  const comment = comments.find((one) => one.id === id);
  return comment === undefined ? null : { story, comment };
}
