import type { AdminRefusal, KeptTokenKind, NamedSubject } from "@pharos/core";

const tokenNames = { uuid: "UUID", "push-token": "push token" } as const satisfies Record<KeptTokenKind, string>;

/** A refusal as one sentence, which says what would be right where a command of this program would help. */
export function refusalSentence(refusal: AdminRefusal): string {
  switch (refusal.kind) {
    case "no-team":
      return `There is no team ${refusal.teamId}; "pharos team list" shows the teams.`;
    case "no-user":
      return `There is no user ${refusal.email}; "pharos member add" creates users.`;
    case "not-member":
      return `${refusal.email} is not a member of team ${refusal.teamId}.`;
    case "creator-not-member":
      return `${refusal.email} is not a member of team ${refusal.teamId}; add them first with "pharos member add".`;
    case "no-token":
      return `There is no token ${refusal.tokenId}; "pharos token list" shows a team's tokens.`;
    case "no-subject":
      return `There is no ${nameOf(refusal.subject)}.`;
    case "not-deleted":
      return `${capitalized(nameOf(refusal.subject))} is not deleted.`;
    case "no-heartbeat":
      return `There is no heartbeat ${refusal.monitorId}.`;
    case "token-taken":
      return `Another heartbeat has this ${tokenNames[refusal.token]}; monitor ${refusal.monitorId} keeps its old token.`;
    case "just-taken":
      return `Another ${refusal.subject.kind} got the ${refusal.name} of ${nameOf(refusal.subject)} just now. Restore it again.`;
  }
}

/** With a capital, as at the start of a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = ({ kind, id }: NamedSubject) => `${kind} ${id}`;
