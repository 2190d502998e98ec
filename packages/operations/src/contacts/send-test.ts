import { attempt } from "@pharos/channels";
import Type from "typebox";
import { countTrial } from "../count-trial.ts";
import { findContact } from "../find.ts";
import { operation } from "../operation.ts";
import { nullable } from "../schema/types.ts";
import { testMessage } from "./config.ts";

const VerdictRecord = Type.Object(
  {
    delivered: Type.Boolean({ description: "Whether the receiver took it." }),
    status_code: nullable(
      Type.Integer({ description: "The receiver's answer, by HTTP or of the mail server; null when there was none." }),
    ),
    error: nullable(Type.String({ description: "Why it did not arrive; null when it did." })),
    duration_ms: Type.Integer({ description: "How long the attempt took, in milliseconds." }),
  },
  { title: "TestVerdict", examples: [{ delivered: true, status_code: 200, error: null, duration_ms: 87 }] },
);

export const testContact = operation({
  name: "test-contact",
  summary: "Send a test message to a notification contact",
  description:
    "Sends one message the way alerts go, now and once, and answers with the receiver's verdict: 200 also where the " +
    "message did not arrive. It waits up to 10 seconds for a receiver and up to 20 for the mail server. A webhook " +
    "gets the event `contact.test`. A test is not listed among the deliveries and changes nothing of the contact.",
  tag: "Notification contacts",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/notification-contacts/{notificationContact}/test", status: 200 },
  output: VerdictRecord,
  find: findContact,
  async run({ record }, { caller, stores, clock, newToken, outbound, trialLimiter }) {
    // Pages have ten times the allowance of a token, which is too much for requests to other servers.
    if (caller.via.kind === "session") await countTrial(trialLimiter, caller.userId);
    const now = clock.now();
    const secrets = await stores.contacts.signingSecrets(record.id, now);
    const delivery = { id: `test_${newToken()}`, atMs: now.getTime(), secrets };
    const startedAtMs = clock.monotonicMs();
    const verdict = await attempt(outbound, testMessage(record, { ...outbound.rendering, delivery }));
    return {
      data: {
        delivered: verdict.result === "delivered",
        status_code: verdict.statusCode,
        error: verdict.result === "failed" ? verdict.error : null,
        duration_ms: Math.round(clock.monotonicMs() - startedAtMs),
      },
    };
  },
});
