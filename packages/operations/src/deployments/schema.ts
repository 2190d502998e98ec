import {
  deploymentResults,
  deploymentStates,
  MAX_DEPLOYED_MONITORS,
  MAX_QUIET_MINUTES,
  monitorVerdicts,
  QUIET_MINUTES,
  statuses,
  verdictReasons,
} from "@pharos/core";
import Type from "typebox";
import { monitorKey } from "../monitors/schema.ts";
import { UNSPACED } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { exampleDeployment, exampleMonitors } from "./example.ts";

export const StartBody = Type.Object(
  {
    name: lineField("Name of the application or service."),
    version: Type.Optional(nullable(lineField("Version, such as a commit or a release."))),
    url: Type.Optional(
      nullable(
        Type.String({
          format: "uri",
          pattern: "^https?://[^/?#]",
          maxLength: 500,
          description: "Page of the deployment, such as the run of the pipeline.",
        }),
      ),
    ),
    monitor_ids: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
      maxItems: MAX_DEPLOYED_MONITORS,
      description: "IDs of the monitors that the deployment affects. Empty if `monitor_keys` names them all.",
    }),
    monitor_keys: Type.Optional(
      Type.Array(monitorKey, {
        maxItems: MAX_DEPLOYED_MONITORS,
        description: `Keys of further monitors. With \`monitor_ids\` at least 1 and at most ${MAX_DEPLOYED_MONITORS}.`,
      }),
    ),
    quiet_minutes: Type.Optional(
      withDefault(
        Type.Integer({
          minimum: 1,
          maximum: MAX_QUIET_MINUTES,
          description: "Maximum length in minutes. Without a finish until then, the deployment ends as `unknown`.",
        }),
        QUIET_MINUTES,
      ),
    ),
    key: Type.Optional(
      nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: UNSPACED,
          description: "Your key of this deployment. While one with this key runs, a start answers with that one.",
        }),
      ),
    ),
  },
  {
    title: "NewDeployment",
    examples: [
      {
        name: "shop",
        version: "a1b2c3",
        url: "https://ci.example.com/runs/981",
        monitor_ids: [42],
        quiet_minutes: 10,
        key: "run-981",
      },
    ],
  },
);

export const FinishBody = Type.Object(
  { result: oneOf(deploymentResults, { description: "How the deployment ended." }) },
  { title: "FinishedDeployment", examples: [{ result: "succeeded" }] },
);

const deploymentFields = {
  id: Type.Integer({ description: "Deployment ID." }),
  name: Type.String({ description: "Name of the application or service." }),
  version: nullable(Type.String({ description: "Version, such as a commit." })),
  url: nullable(Type.String({ description: "Page of the deployment." })),
  key: nullable(Type.String({ description: "The client's key." })),
  state: oneOf(deploymentStates, {
    description:
      "`verifying`: finished, and Pharos checks the monitors. `passed`, `failed` and `unknown` are final. " +
      "`failed` also follows from the result.",
  }),
  result: nullable(oneOf(deploymentResults, { description: "How the deployment ended. Null: not finished." })),
  started_by: Type.String({ description: "Name of the member who started it, at that time." }),
  started_at: timestamp({ description: "When it started." }),
  quiet_until: timestamp({ description: "When new alerts of its monitors are sent again at the latest." }),
  finished_at: nullable(timestamp({ description: "When it was finished. Null: not finished." })),
  ended_at: nullable(timestamp({ description: "When the state became final. Null: not final." })),
  verify_checks: Type.Integer({
    description:
      "Checks of each monitor after the finish: 6, or fewer if the team's plan has no more in this hour. 0: fewer than " +
      "three are left, so the ordinary checks decide.",
  }),
  monitor_ids: Type.Array(Type.Integer(), { description: "Its monitors." }),
};

export const DeploymentRecord = Type.Object(deploymentFields, { title: "Deployment", examples: [exampleDeployment] });

const times = (description: string) => nullable(Type.Integer({ description }));

const DeployedMonitorRecord = Type.Object(
  {
    monitor_id: Type.Integer({ description: "Monitor ID." }),
    monitor_name: Type.String({ description: "Current name of the monitor." }),
    verdict: nullable(
      oneOf(monitorVerdicts, { description: "Null before the verdict, or if the deployment was never finished." }),
    ),
    reason: nullable(
      oneOf(verdictReasons, {
        description:
          "Why the monitor failed (`down`, `degraded`, `slower`) or has no verdict (the others). Null otherwise.",
      }),
    ),
    before: Type.Object(
      {
        status: oneOf(statuses, { description: "Status at the start." }),
        checks: Type.Integer({ description: "Passing checks whose response times are known, at most 30." }),
        median_ms: times("Their median response time. Null without checks."),
        p95_ms: times("Their 95th percentile. Null without checks."),
      },
      { description: "Before the deployment." },
    ),
    after: Type.Unsafe<{ status: string; checks: number; median_ms: number | null } | null>({
      ...Type.Object({
        status: oneOf(statuses, { description: "Status at the verdict." }),
        checks: Type.Integer({ description: "Last checks after the finish, at most 6. Checks that failed count." }),
        median_ms: times("Median response time of those that passed. Null without any."),
      }),
      type: ["object", "null"],
      description: "After the finish. Null before the verdict.",
    }),
  },
  { title: "DeployedMonitor" },
);

export const DeploymentDetailRecord = Type.Object(
  { ...deploymentFields, monitors: Type.Array(DeployedMonitorRecord, { description: "Its monitors, by name." }) },
  { title: "DeploymentDetail", examples: [{ ...exampleDeployment, monitors: exampleMonitors }] },
);
