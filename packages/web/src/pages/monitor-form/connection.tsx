import { connectionTexts as texts } from "#texts/connection.ts";
import type { MonitorValues } from "./fields.ts";
import type { MonitorFormState } from "./form.tsx";
import { Section } from "./section.tsx";
import { has } from "./values.ts";

/** How the monitor connects to its target. Null for a type without such settings. */
export function ConnectionSection({ form: { field, values } }: { readonly form: MonitorFormState }) {
  if (!has("ip_version", values)) return null;
  return (
    <Section title={texts.section()} summary={connectionWords(values)}>
      {field("use_tls")}
      {field("tls_verify")}
      {field("tls_authority")}
      {field("client_certificate")}
      {field("client_key")}
      {field("ip_version")}
    </Section>
  );
}

/** The same in words. */
function connectionWords(values: MonitorValues): readonly string[] {
  const { ip_version: version } = values;
  return [...tlsWords(values), version === "" ? texts.anyAddress() : texts.onlyBy(version)];
}

function tlsWords(values: MonitorValues): readonly string[] {
  if (!has("tls_verify", values)) return has("use_tls", values) ? [texts.withoutTls()] : [];
  const { tls_verify: verifies, tls_authority: authority, client_certificate: client } = values;
  const trusted = authority.trim() === "" ? texts.publicAuthorities() : texts.ownAuthority();
  return [verifies ? trusted : texts.unverified(), ...(client.trim() === "" ? [] : [texts.presents()])];
}
