import type { MonitorData } from "@pharos/operations";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { assertionTexts } from "#texts/assertions.ts";
import { connectionTexts } from "#texts/connection.ts";
import { groupTexts } from "#texts/group.ts";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { locationTexts } from "#texts/locations.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { oauth2Texts } from "#texts/oauth2.ts";
import { statusTexts } from "#texts/status.ts";
import { stepTexts } from "#texts/steps.ts";
import { subjectTexts } from "#texts/subject.ts";
import { monitorQuery } from "../../api/queries.ts";
import { formatInterval, formatMs } from "../../lib/format.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { formatClock, formatDay } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import { confirmationFacts, ParentLinks } from "../alert-rules/facts.tsx";
import { EditLink } from "../subject/recipients.tsx";
import { CheckedFrom } from "./checked-from.tsx";
import styles from "./monitor.module.css";

/** How often the monitor is checked. */
export function intervalOf(monitor: Pick<MonitorData, "check_interval_minutes" | "check_interval_seconds">): number {
  return monitor.check_interval_seconds ?? monitor.check_interval_minutes * 60;
}

/** The configuration of the monitor: the settings of its type, and all that are set. */
export function MonitorFacts({ monitor }: { readonly monitor: MonitorData }) {
  return (
    <Card
      title={monitorTexts.howChecked()}
      aside={<EditLink id={monitor.id} edit="/monitors/$id/edit" label={subjectTexts.editConfiguration()} />}
    >
      <Facts of={factsOf(monitor)} />
    </Card>
  );
}

function factsOf(monitor: MonitorData): readonly LabelledFact[] {
  const { facts } = monitorTexts;
  const { type, request_headers: headers, port, username, max_response_time_ms: limit } = monitor;
  const asksForPage = type === "http" || type === "keyword";
  const dnsValues = type === "dns" ? monitor.expected_dns_values : [];
  return [
    [facts.type(), asksForPage ? `${statusTexts.type(type)}, ${monitor.http_method}` : statusTexts.type(type)],
    [facts.every(), monitor.heartbeat_cron === null && type !== "group" ? formatInterval(intervalOf(monitor)) : null],
    [facts.expects(), asksForPage ? monitor.expected_status_codes.join(", ") : null],
    [facts.keyword(), type === "keyword" ? monitor.expected_keyword : null],
    [facts.record(), type === "dns" ? monitor.dns_record_type : null],
    [facts.values(), dnsValues.length > 0 ? <Code text={dnsValues.join("\n")} /> : null],
    [facts.grpcService(), monitor.grpc_service],
    [facts.port(), port],
    ...groupFacts(monitor),
    [facts.timeout(), !isProbed(monitor) ? null : formatInterval(monitor.request_timeout_seconds)],
    [facts.headers(), headers && <Headers headers={headers} />],
    [facts.body(), asksForPage && monitor.request_body !== null ? <Code text={monitor.request_body} /> : null],
    [facts.forbidden(), asksForPage ? monitor.forbidden_keyword : null],
    [facts.holds(), asksForPage && monitor.assertions.length > 0 ? <Assertions of={monitor.assertions} /> : null],
    [facts.user(), username],
    [facts.password(), monitor.has_password ? facts.stored() : null],
    [oauth2Texts.signIn(), oauth2Words(monitor)],
    [stepTexts.legend(), stepLines(monitor)],
    [locationTexts.from(), monitor.locations.length === 0 ? null : <CheckedFrom monitor={monitor} />],
    [connectionTexts.expectsFailure(), monitor.expects_failure ? connectionTexts.turned() : null],
    [connectionTexts.tls(), monitor.use_tls ? connectionTexts.encrypted() : null],
    [connectionTexts.addresses(), monitor.ip_version && connectionTexts.onlyBy(monitor.ip_version)],
    [connectionTexts.send(), monitor.send === null ? null : <Code text={monitor.send} />],
    [connectionTexts.answer(), monitor.expected_answer],
    [connectionTexts.certificate(), certificateWords(monitor)],
    [connectionTexts.client(), clientWords(monitor)],
    [facts.warns(), type === "ssl" ? monitorTexts.days(monitor.ssl_expiry_warning_days) : null],
    ...confirmationFacts(monitor),
    [facts.dependsOn(), monitor.depends_on.length > 0 ? <Parents ids={monitor.depends_on} /> : null],
    [facts.slow(), limit === null ? null : facts.slowAfter(formatMs(limit), monitor.slow_after_checks)],
    ...heartbeatFacts(monitor),
    [facts.key(), monitor.key],
    [facts.created(), dayAndTime(new Date(monitor.created_at))],
  ];
}

function oauth2Words({ oauth2 }: MonitorData): string | null {
  return oauth2 && oauth2Texts.said(oauth2.client_id, oauth2.token_url);
}

function stepLines({ steps }: MonitorData): ReactNode {
  const lines = (steps ?? []).map(({ name, method = "GET", url, take = [] }) =>
    stepTexts.said(name, method, url, take.map((one) => one.name).join(", ")),
  );
  return lines.length === 0 ? null : <Code text={lines.join("\n")} />;
}

function certificateWords({
  tls_verify: verifies,
  tls_authority: authority,
  tls_authority_expires_at: until,
}: MonitorData): string | null {
  if (!verifies) return connectionTexts.notVerified();
  if (authority === null) return null;
  return until === null
    ? connectionTexts.ownAuthority()
    : `${connectionTexts.ownAuthority()}. ${connectionTexts.expires(formatDay(new Date(until)))}`;
}

function clientWords({ client_certificate_expires_at: until }: MonitorData): string | null {
  return until === null ? null : connectionTexts.expires(formatDay(new Date(until)));
}

/** The monitors that it depends on, as links. */
function Parents({ ids }: { readonly ids: readonly number[] }) {
  const loaded = useQueries({ queries: ids.map((id) => ({ ...monitorQuery(id), throwOnError: false })) });
  const nameOf = (at: number, id: number) => loaded[at]?.data?.record.name ?? monitorsTexts.unnamed(id);
  return <ParentLinks parents={ids.map((id, at) => ({ id, kind: "monitor", name: nameOf(at, id) }))} />;
}

function groupFacts({ needed, member_tag: tag }: MonitorData): readonly LabelledFact[] {
  const { facts } = groupTexts;
  return [
    [facts.needed(), needed === null ? null : typeof needed === "number" ? facts.number(needed) : facts[needed]()],
    [facts.tag(), tag],
  ];
}

function heartbeatFacts(monitor: MonitorData): readonly LabelledFact[] {
  const { heartbeat_cron: cron, heartbeat_grace_seconds: grace, max_runtime_seconds: maxRuntime } = monitor;
  const { facts } = heartbeatTexts;
  return [
    [facts.schedule(), cron && facts.inZone(cron, monitor.heartbeat_time_zone ?? "UTC")],
    [facts.grace(), grace === 0 ? null : formatInterval(grace)],
    [facts.maxRuntime(), maxRuntime && formatInterval(maxRuntime)],
    [facts.postOnly(), monitor.post_only ? facts.onlyPost() : null],
    [heartbeatTexts.slug(), monitor.slug],
  ];
}

function dayAndTime(at: Date): string {
  return `${formatDay(at)}, ${formatClock(at)}`;
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  return Object.entries(headers).map(([name, value]) => (
    <div key={name} className="mono">
      {name}: {value}
    </div>
  ));
}

function Code({ text }: { readonly text: string }) {
  return <div className={`mono ${styles.body}`}>{text}</div>;
}

function Assertions({ of }: { readonly of: MonitorData["assertions"] }) {
  const said = of.map(({ source, property, comparison, target = null }) =>
    assertionTexts.said(source, property, comparison, target === null ? "" : JSON.stringify(target)),
  );
  return [...new Set(said)].map((words) => <div key={words}>{words}</div>);
}
