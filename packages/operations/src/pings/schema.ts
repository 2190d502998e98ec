import { keptPingKinds } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const PingRecord = Type.Object(
  {
    at: timestamp({ description: "When it came." }),
    kind: oneOf(keptPingKinds, {
      description:
        "What it said: `success`, `start`, `fail`, `log`; `ignored` where only POST counts and it came by GET or HEAD. Treat an " +
        "unknown value as `log`.",
    }),
    exit_status: nullable(Type.Integer({ description: "Exit status of the job, where it was sent." })),
    rid: nullable(Type.String({ format: "uuid", description: "The job's own name for the run, where it was sent." })),
    duration_ms: nullable(
      Type.Integer({ description: "How long the run took that this ping ended; null where its start is not known." }),
    ),
    method: nullable(
      Type.String({ description: "HTTP method. Null where that was not kept, as with all that follows." }),
    ),
    remote_addr: nullable(Type.String({ description: "IP address that it came from." })),
    user_agent: nullable(Type.String({ description: "The sender's program, up to 200 characters." })),
    scheme: nullable(Type.String({ description: "`http` or `https`." })),
    body: nullable(
      Type.String({
        description:
          "The first 10,000 bytes of what was sent, as UTF-8. Null for a Viewer's token: it may hold secrets.",
      }),
    ),
    body_size: Type.Integer({
      description:
        "Bytes that came with it, of which `body` has the first 10,000; of a body that was late or too long, those that came in time.",
    }),
  },
  {
    title: "Ping",
    examples: [
      {
        at: "2026-10-07T03:04:12.480000Z",
        kind: "fail",
        exit_status: 3,
        rid: "7f9c24e8-3b2d-4a1f-9e6c-5d8b0a1c2e3f",
        duration_ms: 251_480,
        method: "POST",
        remote_addr: "192.0.2.7",
        user_agent: "curl/7.88.1",
        scheme: "https",
        body: "pg_dump: error: connection to server failed",
        body_size: 43,
      },
    ],
  },
);
