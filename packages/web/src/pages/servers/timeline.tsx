import type { ServerTimelineData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { serverTimelineQuery } from "../../api/server-queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { serverTexts as texts } from "../../texts/en/server.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import { formatValue, subjectOf } from "./words.ts";

type Entry = ServerTimelineData[number];

/** What the sign of an event is; null: it has none. */
const marks: Readonly<Record<Entry["event"], MarkStatus | null>> = {
  down: "down",
  recovery: "up",
  flapping: "degraded",
  ssl_expiring: "degraded",
  warning: "degraded",
  warning_over: "up",
  reboot: null,
};

/** What happened to the server. */
export function Timeline({ id }: { readonly id: number }) {
  const { data = [] } = useQuery(serverTimelineQuery(id));
  return (
    <Card title={texts.timeline()}>
      {data.length === 0 && <p className="muted">{texts.noTimeline()}</p>}
      <ol className={`${lines.lines} ${lines.marked}`}>
        {data.map((entry) => (
          <EntryItem
            key={`${entry.at} ${entry.event} ${entry.warning?.metric} ${entry.warning?.instance}`}
            entry={entry}
          />
        ))}
      </ol>
    </Card>
  );
}

function EntryItem({ entry }: { readonly entry: Entry }) {
  const { at, event } = entry;
  const mark = marks[event];
  return (
    <li>
      {mark === null ? <Icon name="refresh" size={16} /> : <StatusMark status={mark} />}
      <div>
        <b>{texts.happened[event]()}</b>
        <small className="num">{detailOf(entry)}</small>
      </div>
      <span className="num muted">
        <Moment at={at} />
      </span>
    </li>
  );
}

function detailOf({ event, cause, warning }: Entry): string | null {
  if (warning === null) return event === "down" ? cause : null;
  const { metric, instance, value } = warning;
  if (metric === "agent_silent") {
    const length = formatDuration(value);
    return event === "warning_over" ? texts.agentBack(length) : texts.agentSilentFor(length);
  }
  const [what, shown] = [subjectOf(metric, instance), formatValue(metric, value)];
  return event === "warning_over" ? texts.warningOver(what, shown) : texts.warning(what, shown);
}
