import Type from "typebox";
import { type Double, jsonMistakes, jsonOf } from "./double.ts";

const strict = { additionalProperties: false } as const;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const url = Type.String({ format: "url" });

const trigger = Type.Object(
  {
    routing_key: Type.Literal("secret0123456789secret0123456789"),
    event_action: Type.Literal("trigger"),
    dedup_key: text(255),
    payload: Type.Object(
      {
        summary: text(1024),
        source: text(255),
        severity: Type.Union([
          Type.Literal("critical"),
          Type.Literal("error"),
          Type.Literal("warning"),
          Type.Literal("info"),
        ]),
        timestamp: Type.String({ format: "date-time" }),
        component: Type.Optional(text(1024)),
        class: Type.Optional(text(1024)),
        custom_details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      strict,
    ),
    client: Type.Optional(text(255)),
    client_url: Type.Optional(url),
    links: Type.Optional(Type.Array(Type.Object({ href: url, text: Type.Optional(text(255)) }, strict))),
  },
  strict,
);
const resolve = Type.Object(
  { routing_key: trigger.properties.routing_key, event_action: Type.Literal("resolve"), dedup_key: text(255) },
  strict,
);

const change = Type.Object(
  {
    routing_key: trigger.properties.routing_key,
    payload: Type.Object(
      {
        summary: text(1024),
        source: Type.Optional(text(255)),
        timestamp: Type.Optional(trigger.properties.payload.properties.timestamp),
      },
      strict,
    ),
  },
  strict,
);

const ALERTS = "/jsm/ops/integration/v2/alerts";
const CLOSE = /^\/jsm\/ops\/integration\/v2\/alerts\/([^/?]+)\/close\?identifierType=alias$/;

const create = Type.Object(
  {
    message: text(130),
    alias: text(512),
    description: Type.Optional(text(15_000)),
    priority: Type.Enum(["P1", "P2", "P3", "P4", "P5"]),
    source: Type.Optional(text(100)),
    entity: Type.Optional(text(512)),
    details: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  strict,
);
const close = Type.Object({ source: Type.Optional(text(100)), note: Type.Optional(text(25_000)) }, strict);

const time = Type.String({ format: "date-time" });
const alert = Type.Object(
  {
    labels: Type.Object({ alertname: text(100), key: text(1_000), kind: text(20), subject: text(1_000) }, strict),
    annotations: Type.Record(Type.String(), Type.String()),
    startsAt: time,
    endsAt: time,
    generatorURL: Type.Optional(url),
  },
  strict,
);

/** Services that have alerts and close them. */
export const onCallDoubles: Readonly<Record<string, Double>> = {
  pagerduty: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/v2/enqueue",
        body: jsonOf(request)["event_action"] === "resolve" ? resolve : trigger,
      }),
    answer: [202, '{"status":"success","message":"Event processed","dedup_key":"x"}'],
    proof: {
      mistakes: (request) => jsonMistakes(request, { path: "/v2/change/enqueue", body: change }),
      answer: [202, '{"status":"success","message":"Change event processed"}'],
    },
    keyOf: (request) => jsonOf(request)["dedup_key"],
  },
  jsm: {
    mistakes: (request) => {
      const headers = { authorization: "GenieKey secret-api-key" };
      const closed = CLOSE.test(request.path);
      return closed
        ? jsonMistakes(request, { path: request.path, headers, body: close })
        : jsonMistakes(request, { path: ALERTS, headers, body: create });
    },
    answer: [202, '{"result":"Request will be processed","took":0.1,"requestId":"a"}'],
    keyOf: (request) => {
      const [, alias] = CLOSE.exec(request.path) ?? [];
      return alias === undefined ? jsonOf(request)["alias"] : decodeURIComponent(alias);
    },
  },
  alertmanager: {
    mistakes: (request) => jsonMistakes(request, { path: "/api/v2/alerts", body: Type.Array(alert, { minItems: 1 }) }),
    answer: [200, ""],
    keyOf: (request) => JSON.stringify(Object(Object(jsonOf(request))[0])["labels"]),
  },
  incident_io: {
    mistakes: (request) =>
      jsonMistakes(request, {
        path: "/v2/alert_events/http/01ABC",
        headers: { authorization: "Bearer secret-token" },
        body: Type.Object(
          {
            title: text(1_000),
            status: Type.Enum(["firing", "resolved"]),
            deduplication_key: text(1_000),
            description: Type.Optional(text(20_000)),
            source_url: Type.Optional(url),
            metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
          },
          strict,
        ),
      }),
    answer: [202, '{"deduplication_key":"a","message":"Event accepted for processing","status":"success"}'],
    keyOf: (request) => jsonOf(request)["deduplication_key"],
  },
};
