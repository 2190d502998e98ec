import { expect, it } from "@jest/globals";
import type { AdminRefusal } from "@pharos/core";
import { refusalSentence } from "./refusal.ts";

it.each<[AdminRefusal, string]>([
  [{ kind: "no-team", teamId: 9 }, 'There is no team 9; "pharos team list" shows the teams.'],
  [{ kind: "no-user", email: "a@b.c" }, 'There is no user a@b.c; "pharos member add" creates users.'],
  [{ kind: "not-member", email: "a@b.c", teamId: 9 }, "a@b.c is not a member of team 9."],
  [
    { kind: "creator-not-member", email: "a@b.c", teamId: 9 },
    'a@b.c is not a member of team 9; add them first with "pharos member add".',
  ],
  [{ kind: "no-token", tokenId: 9 }, 'There is no token 9; "pharos token list" shows a team\'s tokens.'],
  [{ kind: "no-subject", subject: { kind: "monitor", id: 9 } }, "There is no monitor 9."],
  [{ kind: "not-deleted", subject: { kind: "server", id: 9 } }, "Server 9 is not deleted."],
  [{ kind: "no-heartbeat", monitorId: 9 }, "There is no heartbeat 9."],
  [
    { kind: "token-taken", token: "uuid", monitorId: 9 },
    "Another heartbeat has this UUID; monitor 9 keeps its old token.",
  ],
  [
    { kind: "token-taken", token: "push-token", monitorId: 9 },
    "Another heartbeat has this push token; monitor 9 keeps its old token.",
  ],
  [
    { kind: "just-taken", name: "key", subject: { kind: "monitor", id: 9 } },
    "Another monitor got the key of monitor 9 just now. Restore it again.",
  ],
])("says of %j: %s", (refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});
