import type { AdminRefusal } from "@pharos/core";

/** A refusal as one sentence, which says what would be right where a command of this program would help. */
export function refusalSentence(refusal: AdminRefusal): string {
  switch (refusal.kind) {
    case "no-team":
      return `There is no team ${refusal.teamId}; "pharos team list" shows the teams.`;
    case "no-user":
      return `There is no user ${refusal.email}; "pharos member add" creates users.`;
    case "not-member":
      return `${refusal.email} is no member of team ${refusal.teamId}.`;
    case "creator-not-member":
      return `${refusal.email} is no member of team ${refusal.teamId}; add them first with "pharos member add".`;
    case "no-token":
      return `There is no token ${refusal.tokenId}; "pharos token list" shows a team's tokens.`;
    case "no-monitor":
      return `There is no monitor ${refusal.monitorId}.`;
    case "not-deleted":
      return `Monitor ${refusal.monitorId} is not deleted.`;
    case "no-heartbeat":
      return `There is no heartbeat ${refusal.monitorId}.`;
    case "uuid-taken":
      return `Another heartbeat has this UUID; monitor ${refusal.monitorId} keeps its own.`;
    case "just-taken":
      return `Another monitor took the ${refusal.name} of monitor ${refusal.monitorId} just now. Restore it again.`;
  }
}
