import type { TimelineData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { serverTexts } from "#texts/server.ts";
import { shownAspects } from "#texts/site-aspects.ts";
import { timelineTexts as texts } from "#texts/timeline.ts";
import { timelineQuery } from "../../api/part-queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import { formatValue, subjectOf } from "../servers/words.ts";

type Entry = TimelineData[number];

interface TimelineProps {
  readonly kind: "server" | "site";
  readonly id: number;
}

const marks: Readonly<Record<Entry["event"], MarkStatus | { readonly icon: IconName }>> = {
  down: "down",
  recovery: "up",
  reminder: "down",
  flapping: "degraded",
  slow: "degraded",
  slow_over: "up",
  divided: "degraded",
  divided_over: "up",
  isolated: "degraded",
  ssl_expiring: "degraded",
  certificate_expiring: "degraded",
  domain_expiring: "degraded",
  dns_changed: "degraded",
  broken_links: "degraded",
  mixed_content: "degraded",
  warning: "degraded",
  warning_over: "up",
  found: "degraded",
  resolved: "up",
  paused: "paused",
  resumed: { icon: "play" },
  reboot: { icon: "refresh" },
  added: { icon: "plus" },
  changed: { icon: "edit" },
  deleted: { icon: "trash" },
  restored: { icon: "refresh" },
};

/** The events of a server or a site. Events of an outage link to its page. */
export function Timeline({ kind, id }: TimelineProps) {
  const { data } = useQuery(timelineQuery({ kind, id }));
  return (
    <Card title={texts.title()}>
      {data === undefined && <Skeleton />}
      {data?.length === 0 && <p className="muted">{texts.none()}</p>}
      <ol className={`${lines.lines} ${lines.marked} ${lines.linked}`}>
        {keyed(data ?? []).map(([key, entry]) => (
          <EntryItem key={key} kind={kind} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

/** Several entries may be of one moment. */
function keyed(entries: TimelineData): readonly (readonly [key: string, entry: Entry])[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = `${entry.at} ${entry.event}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return [`${key} ${count}`, entry];
  });
}

function EntryItem({ kind, entry }: Pick<TimelineProps, "kind"> & { readonly entry: Entry }) {
  const { at, event, incident_id: incidentId } = entry;
  const mark = marks[event];
  const words = texts.happened(kind, event);
  return (
    <li>
      {typeof mark === "string" ? <StatusMark status={mark} /> : <Icon name={mark.icon} size={16} />}
      <div>
        <b>
          {incidentId === null ? (
            words
          ) : (
            <Link to="/incidents/$id" params={{ id: String(incidentId) }}>
              {words}
            </Link>
          )}
        </b>
        <small className="num">{detailOf(entry)}</small>
      </div>
      <span className="num muted">
        <Moment at={at} />
      </span>
    </li>
  );
}

function detailOf({ event, cause, warning, days, dns, findings, fields }: Entry): string | null {
  if (warning !== null) {
    const { metric, instance, value } = warning;
    if (metric === "agent_silent") {
      const length = formatDuration(value);
      return event === "warning_over" ? serverTexts.agentBack(length) : serverTexts.agentSilentFor(length);
    }
    const [what, shown] = [subjectOf(metric, instance), formatValue(metric, value)];
    return event === "warning_over" ? texts.warningOver(what, shown) : texts.warning(what, shown);
  }
  if (days !== null) return texts.daysLeft(days);
  if (dns !== null) return texts.dns(dns.record, dns.before, dns.after);
  if (fields !== null) return texts.fields(fields);
  const aspect = shownAspects.find((one) => one === findings?.aspect);
  if (findings && aspect !== undefined) return texts.findings(aspect, findings.kind, findings.thing, findings.count);
  return event === "down" ? cause : null;
}
