import {
  type AlertNet,
  type LinkedSubject,
  type MailNet,
  type ProbeNet,
  type PushKeys,
  subjectLinks,
} from "@pharos/core";
import { createMailer, createNet, createTextLookup, type Net, noAnswerWithin } from "@pharos/net";
import { createFailureLog, type Logger, type Part, StartError, VERSION } from "@pharos/runtime";
import type { EgressEnv, OutboundEnv } from "./variables.ts";

/** The way to the outside that the environment allows. The service that opens it stops it. */
export function openNet(env: EgressEnv, logger: Logger, pushKeys?: PushKeys): Net {
  return createNet({
    allowPrivate: env.EGRESS_ALLOW_PRIVATE,
    deniedPorts: env.EGRESS_DENIED_PORTS,
    onRefusedName: createFailureLog(logger, "A host name has no public address and was not called", { level: "warn" }),
    // RFC 9110, section 10.1.5.
    ...(env.DNS_SERVERS.length > 0 && { dnsServers: env.DNS_SERVERS }),
    pushKeys,
    userAgent: `Pharos/${VERSION} (+${env.BASE_URL}/docs/api)`,
  });
}

/**
 * Where push services find the operator (VAPID, RFC 8292, section 2.1). It is a mailto or https URL, because Apple and Mozilla
 * reject others. Apple also rejects the host `localhost`.
 */
export function pushSubject({
  MAIL_FROM,
  BASE_URL,
  DASHBOARD_URL,
}: Pick<OutboundEnv, "MAIL_FROM" | "BASE_URL" | "DASHBOARD_URL">): string {
  if (MAIL_FROM !== null) return `mailto:${/<([^<>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  const open = [BASE_URL, DASHBOARD_URL].find((url) => url?.startsWith("https:"));
  return open ?? `mailto:pharos@${new URL(BASE_URL).hostname}`;
}

/** The way to contacts, and to the targets of monitors. */
export interface Outbound extends Part {
  readonly net: AlertNet;
  readonly mailer: MailNet;
  /** Lets a probe use the network, and aborts it when its time is up. */
  probe<T>(timeoutMs: number, work: (net: ProbeNet, signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * The texts of a name's TXT records; empty if it has no texts.
   * @throws NetError `dns`
   */
  texts(name: string): Promise<readonly string[]>;
  /** Settings that every message depends on. */
  readonly rendering: {
    readonly telegramApiUrl: string;
    readonly mailFrom: string | null;
    readonly subjectUrl: (subject: LinkedSubject) => string;
  };
}

/**
 * The way to contacts, for alerts as for contacts that are tried out. Stopping cuts off messages that are being sent.
 *
 * @throws StartError if half of a mail server is configured
 */
export function openOutbound(env: OutboundEnv, logger: Logger, pushKeys: PushKeys): Outbound {
  const mailer = createMailer(mailServer(env));
  const net = openNet(env, logger, pushKeys);
  const lookup = createTextLookup(env.DNS_SERVERS.length > 0 ? { servers: env.DNS_SERVERS } : {});
  const running = new Set<AbortController>();
  return {
    net,
    mailer,
    async probe(timeoutMs, work) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
      running.add(controller);
      try {
        return await work(net, controller.signal);
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    texts: lookup.texts,
    rendering: {
      telegramApiUrl: env.TELEGRAM_API_URL,
      mailFrom: env.MAIL_FROM,
      subjectUrl: subjectLinks(env.DASHBOARD_URL ?? env.BASE_URL),
    },
    async stop() {
      for (const controller of running) controller.abort();
      net.stop();
      lookup.stop();
      mailer.stop();
    },
  };
}

/**
 * The mail server that two variables name together; null if neither is set.
 *
 * @throws StartError if only one is
 */
function mailServer({ SMTP_URL, MAIL_FROM }: Pick<OutboundEnv, "SMTP_URL" | "MAIL_FROM">) {
  if (SMTP_URL !== null && MAIL_FROM === null) {
    throw new StartError(
      "MAIL_FROM is not set; if SMTP_URL is set, MAIL_FROM must be an email address such as pharos@example.com.",
    );
  }
  if (SMTP_URL === null && MAIL_FROM !== null) {
    throw new StartError("SMTP_URL is not set; if MAIL_FROM is set, SMTP_URL must be an SMTP URL.");
  }
  return SMTP_URL === null || MAIL_FROM === null ? null : { url: SMTP_URL, from: MAIL_FROM };
}
