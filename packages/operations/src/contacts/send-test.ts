import { attempt, isPush, noAnswers } from "@pharos/channels";
import { failureReasons } from "@pharos/core";
import Type from "typebox";
import { countTrial } from "../count-trial.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { testMessage } from "./config.ts";

const VerdictRecord = Type.Object(
  {
    delivered: Type.Boolean({ description: "Whether the receiver accepted the message." }),
    status_code: nullable(
      Type.Integer({ description: "Status code of the HTTP receiver or mail server; null when there was no answer." }),
    ),
    error: nullable(Type.String({ description: "Why the message did not arrive; null when it arrived." })),
    duration_ms: Type.Integer({ description: "Duration of the attempt in milliseconds." }),
    reason: nullable(oneOf(failureReasons, { description: "`error` as one value; null when it arrived." })),
  },
  {
    title: "TestVerdict",
    examples: [{ delivered: true, status_code: 200, error: null, duration_ms: 87, reason: null }],
  },
);

export const testContact = operation({
  name: "test-contact",
  summary: "Send a test message to a notification contact",
  description:
    "Sends one test message like an alert and answers with the receiver's response. The answer is 200 even " +
    "if the message did not arrive. Pharos waits up to 10 seconds for the receiver, or 20 for the mail " +
    "server. A webhook gets the event `contact.test`. Test messages are not listed as deliveries. A test that " +
    "arrives sets `proved_at`, and the contact does not count as failing any more. A contact that changed during " +
    "its test stays as it is.",
  tag: "Notification contacts",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/notification-contacts/{notificationContact}/test", status: 200 },
  output: VerdictRecord,
  find: findContact,
  async run({ record }, { caller, stores, clock, newToken, outbound, trialLimiter, pushKeys }) {
    // Pages have ten times the allowance of a token, which is too much for requests to other servers.
    if (caller.via.kind === "session") await countTrial(trialLimiter, caller.userId);
    const now = clock.now();
    const secrets = await stores.contacts.signingSecrets(record.id, now);
    const delivery = { id: `test_${newToken()}`, atMs: now.getTime(), secrets };
    const message = testMessage(record, { ...outbound.rendering, answerUrl: noAnswers, delivery });
    // A database that does not answer is no failure of the contact.
    if (isPush(message)) await pushKeys.publicKey();
    const startedAtMs = clock.monotonicMs();
    const verdict = await attempt(outbound, message);
    if (verdict.result === "delivered") await stores.contacts.markProved(caller.team.id, record.id, record.version);
    return {
      data: {
        delivered: verdict.result === "delivered",
        status_code: verdict.statusCode,
        error: verdict.result === "failed" ? verdict.error : null,
        duration_ms: Math.round(clock.monotonicMs() - startedAtMs),
        reason: verdict.result === "failed" ? verdict.reason : null,
      },
    };
  },
});
