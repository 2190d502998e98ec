import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./page.module.css";
import { formatValue, subjectOf } from "./words.ts";

/** Current warnings, on top of the page. */
export function Warnings({ server }: { readonly server: ServerData }) {
  const { agent_silent_since: silentSince, status } = server;
  const firing = server.conditions.filter(({ state }) => state === "firing");
  const isAgentSilent = silentSince !== null && status !== "down";
  if (firing.length === 0 && !isAgentSilent) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.warnings()}>
      {isAgentSilent && <Warning what={texts.agentSilent()} severity="warning" since={silentSince} />}
      {firing.map(({ metric, instance, severity, value, since }) => (
        <Warning
          key={`${metric} ${instance} ${severity}`}
          what={texts.firing(subjectOf(metric, instance), formatValue(metric, value))}
          severity={severity}
          since={since}
        />
      ))}
    </ul>
  );
}

interface WarningProps extends Pick<ServerData["conditions"][number], "severity" | "since"> {
  readonly what: string;
}

function Warning({ what, severity, since }: WarningProps) {
  return (
    <li className={notice.notice} data-status="degraded">
      <StatusMark status="degraded" size={24} />
      <div className={notice.what}>
        <b>{what}</b>
        <p>
          {serversTexts.severity(severity)} · <Moment at={since} />
        </p>
      </div>
      <span className="num">
        <Lasting since={since} />
      </span>
    </li>
  );
}
