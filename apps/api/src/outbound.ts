import { monitorLinks } from "@pharos/core";
import { createMailer, createNet, userAgent } from "@pharos/net";
import type { ContactTestPorts } from "@pharos/operations";
import { createReporter, type Logger, mailServer, type Part, VERSION } from "@pharos/runtime";
import type { ApiEnv } from "./env.ts";

export type OutboundConfig = Pick<
  ApiEnv,
  | "BASE_URL"
  | "DASHBOARD_URL"
  | "EGRESS_ALLOW_PRIVATE"
  | "EGRESS_DENIED_PORTS"
  | "SMTP_URL"
  | "MAIL_FROM"
  | "TELEGRAM_API_URL"
>;

/**
 * The way out for contacts that are tried out, the same as the notifier's. Stopping cuts off what is on its way.
 * @throws StartError where half of a mail server is configured
 */
export function openOutbound(env: OutboundConfig, logger: Logger): ContactTestPorts & Part {
  const net = createNet({
    allowPrivate: env.EGRESS_ALLOW_PRIVATE,
    deniedPorts: env.EGRESS_DENIED_PORTS,
    onRefusedName: createReporter(logger, "A name leads to no public address and was not called", { level: "warn" }),
    userAgent: userAgent({ version: VERSION, baseUrl: env.BASE_URL }),
  });
  const mailer = createMailer(mailServer(env));
  return {
    net,
    mailer,
    rendering: {
      telegramApiUrl: env.TELEGRAM_API_URL,
      mailFrom: env.MAIL_FROM,
      monitorUrl: monitorLinks({ baseUrl: env.BASE_URL, dashboardUrl: env.DASHBOARD_URL }),
    },
    async stop() {
      net.stop();
      mailer.stop();
    },
  };
}
