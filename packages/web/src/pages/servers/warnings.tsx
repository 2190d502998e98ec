import type { ServerData } from "@pharos/operations";
import { outageTexts } from "#texts/outage.ts";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { Facts } from "../../ui/facts.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Ago, DayMoment, Lasting, Moment } from "../../ui/time.tsx";
import { Quarter } from "../subject/outage/quarter.tsx";
import { WarningCard } from "../subject/outage/warning.tsx";
import { LastHour } from "./last-hour.tsx";
import { formatValue, subjectOf } from "./words.ts";

type Condition = ServerData["conditions"][number];

interface ServerProps {
  readonly server: ServerData;
}

const firingOf = ({ conditions }: ServerData) =>
  conditions
    .filter(({ state }) => state === "firing")
    .sort((one, other) => Number(other.severity === "critical") - Number(one.severity === "critical"));

/** The agent is silent, but the server can be reached. A server that is down has an incident. */
const silentSince = ({ agent_silent_since: since, status }: ServerData) => (status === "down" ? null : since);

/** Whether a rule fires, or the agent is silent. */
export function isWarning(server: ServerData): boolean {
  return firingOf(server).length > 0 || silentSince(server) !== null;
}

const titleOf = ({ metric, instance, value }: Condition) =>
  texts.firing(subjectOf(metric, instance), formatValue(metric, value));

/** Current warnings, below the name. The worst one is the title. */
export function ServerWarnings({ server }: ServerProps) {
  const [first, ...others] = firingOf(server);
  const silent = silentSince(server);
  if (first === undefined) {
    return (
      <WarningCard warning={{ title: texts.agentSilent(), since: silent }}>
        <LastFigures server={server} />
      </WarningCard>
    );
  }
  const { severity, since } = first;
  return (
    <WarningCard warning={{ title: titleOf(first), since, detail: serversTexts.severity(severity) }}>
      <RuleOf server={server} condition={first} />
      <LastHour server={server} metric={first.metric} />
      {(others.length > 0 || silent !== null) && (
        <Quarter title={texts.warnings()}>
          <ul className={`${lines.lines} ${lines.marked}`}>
            {silent !== null && <Other what={texts.agentSilent()} since={silent} />}
            {others.map((one) => (
              <Other
                key={`${one.metric} ${one.instance} ${one.severity}`}
                what={titleOf(one)}
                since={one.since}
                severity={one.severity}
              />
            ))}
          </ul>
        </Quarter>
      )}
    </WarningCard>
  );
}

interface OtherProps {
  readonly what: string;
  readonly since: string;
  readonly severity?: Condition["severity"];
}

function Other({ what, since, severity = "warning" }: OtherProps) {
  return (
    <li>
      <StatusMark status="degraded" />
      <div>
        <b>{what}</b>
        <small className="num">
          {serversTexts.severity(severity)} · <Moment at={since} />
        </small>
      </div>
      <span className="num">
        <Lasting since={since} />
      </span>
    </li>
  );
}

/** The rule that fires, with its value now. */
function RuleOf({ server, condition }: ServerProps & { readonly condition: Condition }) {
  const { metric, instance, severity, value } = condition;
  const rule = server.rules.find(
    (one) => one.metric === metric && one.severity === severity && [null, instance].includes(one.instance),
  );
  return (
    <Quarter title={outageTexts.rule()}>
      <Facts
        of={[
          [outageTexts.value(), formatValue(metric, value)],
          [
            outageTexts.limit(),
            rule && texts.ruleOn(subjectOf(metric, rule.instance), formatValue(metric, rule.above)),
          ],
          [serversTexts.columns.report(), <Ago key="report" at={server.last_report_at} />],
        ]}
      />
    </Quarter>
  );
}

/** The last report of the server. */
export function LastFigures({ server }: ServerProps) {
  const { report, last_report_at: at, host_name: host } = server;
  const share = (metric: "cpu" | "memory", value: number | null | undefined) =>
    value == null ? null : formatValue(metric, value);
  return (
    <Quarter title={serversTexts.columns.report()}>
      <Facts
        of={[
          [outageTexts.at(), at && <DayMoment key="at" at={at} />],
          [outageTexts.host(), host],
          [serversTexts.columns.cpu(), share("cpu", report?.cpu_used)],
          [serversTexts.columns.memory(), share("memory", report?.memory_used)],
          [texts.load(), report?.load_1 == null ? null : formatValue("load", report.load_1)],
        ]}
      />
    </Quarter>
  );
}
