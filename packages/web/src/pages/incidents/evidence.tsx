import type { IncidentStoryData } from "@pharos/operations";
import { evidenceTexts } from "#texts/evidence.ts";
import { regionName } from "../../regions.ts";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./evidence.module.css";
import { timingsOf } from "./votes.tsx";

type Response = NonNullable<IncidentStoryData["response"]>;
type Certificate = NonNullable<IncidentStoryData["certificate"]>;

/** The response and the certificate of the failed check. Viewers do not get them. */
export function Evidence({ incident: { response, certificate } }: { readonly incident: IncidentStoryData }) {
  if (response === null && certificate === null) return null;
  return (
    <div className={styles.evidence}>
      {response && (
        <Card title={evidenceTexts.response()}>
          <Answer response={response} />
        </Card>
      )}
      {certificate && (
        <Card title={evidenceTexts.certificate()}>
          <Presented certificate={certificate} />
          {certificate.chain.map((issuer) => (
            <Presented key={issuer.fingerprint} certificate={issuer} />
          ))}
        </Card>
      )}
    </div>
  );
}

function Answer({
  response: { region, status_line: statusLine, headers, body, redirects, steps },
}: {
  readonly response: Response;
}) {
  return (
    <>
      <p className="muted">
        {region !== null && evidenceTexts.seenFrom(regionName(region))} {evidenceTexts.hidden()}
      </p>
      {steps.map((step, index) => (
        <StepLine key={step.name} number={index + 1} step={step} />
      ))}
      {redirects.map(({ status_code: code, url }) => (
        <p key={url} className={styles.redirect}>
          {evidenceTexts.redirect(code)} <span>{url}</span>
        </p>
      ))}
      {statusLine !== null && (
        <ScrolledText
          name={evidenceTexts.headers()}
          text={[statusLine, ...headers.map(({ name, value }) => `${name}: ${value}`)].join("\n")}
        />
      )}
      {body && <ScrolledText name={evidenceTexts.body()} text={body} />}
    </>
  );
}

/** The exchange of a step before the request of the monitor. */
function StepLine({ number, step }: { readonly number: number; readonly step: Response["steps"][number] }) {
  const { name, status_code: code, dns_ms, connect_ms, tls_ms, wait_ms } = step;
  return (
    <p className={styles.redirect}>
      {evidenceTexts.step(number, name)}{" "}
      <span>{[code, ...timingsOf({ dns_ms, connect_ms, tls_ms, wait_ms })].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

/** A text of a server's, as it came. It scrolls where it is too long. */
function ScrolledText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard.
    <section className={styles.text} aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

type Named = Pick<Certificate, "subject" | "issuer" | "names" | "issued_at" | "expires_at" | "fingerprint">;

/** A certificate of the chain. */
export function Presented({ certificate }: { readonly certificate: Named }) {
  const { subject, issuer, names, issued_at: issuedAt, expires_at: expiresAt, fingerprint } = certificate;
  return (
    <div className={styles.certificate}>
      <Facts
        of={[
          [evidenceTexts.subject(), subject || evidenceTexts.unnamed()],
          [evidenceTexts.names(), names.length > 0 ? names.join(", ") : null],
          [evidenceTexts.issuer(), issuer],
          [evidenceTexts.issued(), <Moment key="issued" at={issuedAt} />],
          [evidenceTexts.expires(), <Moment key="expires" at={expiresAt} />],
          [evidenceTexts.fingerprint(), <code key="fingerprint">{fingerprint}</code>],
        ]}
      />
    </div>
  );
}
