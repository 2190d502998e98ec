import { keptPingKinds } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const PingRecord = Type.Object(
  {
    at: timestamp({ description: "When the ping arrived." }),
    kind: oneOf(keptPingKinds, {
      description:
        "Signal of the ping: `success`, `start`, `fail`, `log`. `ignored`: sent by GET or HEAD to a heartbeat " +
        "that accepts only POST. Treat an unknown value as `log`.",
    }),
    exit_status: nullable(Type.Integer({ description: "Exit status of the job. Null: not sent." })),
    rid: nullable(Type.String({ format: "uuid", description: "The job's ID of the run. Null: not sent." })),
    duration_ms: nullable(
      Type.Integer({ description: "Duration of the run that this ping ended. Null: start unknown." }),
    ),
    method: nullable(Type.String({ description: "HTTP method. Null: not stored, like all following fields." })),
    remote_addr: nullable(Type.String({ description: "IP address of the sender." })),
    user_agent: nullable(Type.String({ description: "`User-Agent` of the sender, up to 200 characters." })),
    scheme: nullable(Type.String({ description: "`http` or `https`." })),
    body: nullable(
      Type.String({
        description:
          "The first 10,000 bytes of the body, as UTF-8. Null for a Viewer's token: the body may hold secrets.",
      }),
    ),
    body_size: Type.Integer({
      description:
        "Length of the sent body in bytes; `body` has the first 10,000. A late or too long body: the bytes that " +
        "arrived in time.",
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
        body: "pg_dump: connection to server failed",
        body_size: 43,
      },
    ],
  },
);
