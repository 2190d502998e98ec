import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { subjectTexts } from "#texts/subject.ts";
import { formatBytes, formatInterval, formatShare } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import lines from "../../ui/lines.module.css";
import { DayMoment, Moment } from "../../ui/time.tsx";
import { parentsFact } from "../alert-rules/facts.tsx";
import { EditLink } from "../subject/recipients.tsx";
import styles from "./page.module.css";
import { formatValue, subjectOf } from "./words.ts";

interface ServerProps {
  readonly server: ServerData;
}

/** Facts about the server from its reports. */
export function About({ server }: ServerProps) {
  const { dropped } = server;
  return (
    <Card title={texts.about()}>
      <Facts of={factsOf(server)} />
      {dropped.foreign > 0 && <p className={styles.note}>{texts.foreign(dropped.foreign)}</p>}
      {dropped.overflow > 0 && <p className={styles.note}>{texts.overflow(dropped.overflow)}</p>}
    </Card>
  );
}

function factsOf(server: ServerData): readonly LabelledFact[] {
  const { report, agent, booted_at: booted, previous_token_until: oldToken } = server;
  const share = (value: number | null | undefined) => (value == null ? null : formatShare(value));
  return [
    [texts.facts.host(), server.host_name],
    [texts.facts.os(), server.os],
    [texts.facts.agent(), agent && serversTexts.agent(agent)],
    [texts.facts.booted(), booted && <Moment at={booted} />],
    [texts.facts.cores(), report?.cores ?? null],
    [texts.facts.memory(), report?.memory_total == null ? null : formatBytes(report.memory_total)],
    [texts.facts.swap(), share(report?.swap_used)],
    [texts.facts.ioWait(), share(report?.io_wait)],
    [texts.facts.steal(), share(report?.steal)],
    [texts.facts.downAfter(), texts.silence(formatInterval(server.down_after_seconds))],
    [texts.facts.address(), server.address],
    parentsFact(server.parents),
    [texts.facts.oldToken(), oldToken && <Moment at={oldToken} />],
    [texts.facts.created(), <DayMoment key="created" at={server.created_at} />],
  ];
}

/** When people are warned of the server. */
export function Rules({ server: { id, rules } }: ServerProps) {
  return (
    <Card title={texts.rules()} aside={<EditLink id={id} edit="/servers/$id/edit" label={subjectTexts.editRules()} />}>
      {rules.length === 0 && <p className="muted">{texts.noRules()}</p>}
      <ul className={lines.lines}>
        {rules.map((rule) => {
          const { metric, instance, severity, enabled } = rule;
          const above = formatValue(metric, rule.above);
          return (
            <li key={`${metric} ${instance} ${severity} ${rule.above} ${rule.for_seconds}`}>
              <div>
                <b>{texts.ruleOn(subjectOf(metric, instance), above)}</b>
                <small className="num">{lengthOf(rule)}</small>
              </div>
              <span className="muted">{enabled ? serversTexts.severity(severity) : texts.ruleOff()}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function lengthOf({ metric, for_seconds: seconds, clear_below: below }: ServerData["rules"][number]): string {
  const cleared = formatValue(metric, below);
  return seconds === 0 ? texts.ruleAtOnce(cleared) : texts.ruleFor(formatInterval(seconds), cleared);
}
