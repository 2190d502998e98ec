import { openPool } from "@pharos/db";
import { createMailer, createNet } from "@pharos/net";
import { consume, openProducer } from "@pharos/queue";
import { createMetrics, createReporter, type Logger, type Service, StartError, startParts } from "@pharos/runtime";
import { createVault } from "@pharos/vault";
import { deliverAlert } from "./deliver-alert.ts";
import type { NotifierEnv } from "./env.ts";
import { fanOutEvent } from "./fan-out-event.ts";
import { notifierMetrics } from "./metrics.ts";

/** Alerts on their way at once. */
const CONCURRENCY = 50;
/** How long alerts on their way may go on once the notifier is to stop, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;

type Config = Omit<NotifierEnv, "ADMIN_PORT" | "LOG_LEVEL">;

/** Fans events out to contacts and delivers alerts, again and again until they arrive. Any number may run. */
export function start(env: Config, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const metrics = createMetrics("notifier", { process: true });
    const onError = createReporter(logger, "Alerting failed");
    const database = await use(openPool(env.DATABASE_URL, { size: 8, onError }));
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const net = createNet({
      allowPrivate: env.EGRESS_ALLOW_PRIVATE,
      deniedPorts: env.EGRESS_DENIED_PORTS,
      userAgent: `Pharos/1.0 (+${env.BASE_URL}/docs/api)`,
    });
    const mailer = createMailer(mailServer(env));
    const stopping = new AbortController();
    const now = () => new Date();
    const fanOutDeps = { pool: database.pool, producer, now };
    const deliverDeps = {
      pool: database.pool,
      net,
      mailer,
      rendering: {
        telegramApiUrl: env.TELEGRAM_API_URL,
        mailFrom: env.MAIL_FROM,
        monitorUrl: (id: number) => `${env.BASE_URL}/api/v1/monitors/${id}`,
      },
      vault: createVault(env.ENCRYPTION_KEYS),
      now,
      random: Math.random,
      logger,
      metrics: notifierMetrics(metrics),
      stopping: stopping.signal,
    };
    const consumer = consume(
      env.REDIS_URL,
      "alerts",
      async (job) => {
        if (job.kind === "deliver") return deliverAlert(deliverDeps, job.deliveryId);
        await fanOutEvent(fanOutDeps, job.eventId);
        return undefined;
      },
      { concurrency: CONCURRENCY, onError },
    );
    await use({
      async stop() {
        // A post that is cut off is postponed like any other failure.
        stopping.abort();
        const cutOff = () => {
          net.stop();
          mailer.stop();
        };
        const timer = setTimeout(cutOff, FINISH_WITHIN_MS);
        await consumer.stop();
        clearTimeout(timer);
        cutOff();
      },
    });
    return { checks: { database: () => database.ready(), queue: () => producer.ready() }, metrics };
  });
}

/**
 * Null where neither is set: then mails fail with a message that says so.
 * @throws StartError where only one is
 */
function mailServer({ SMTP_URL, MAIL_FROM }: Pick<Config, "SMTP_URL" | "MAIL_FROM">) {
  if (SMTP_URL !== null && MAIL_FROM === null) {
    throw new StartError("MAIL_FROM is not set; with SMTP_URL it must be an address such as pharos@example.com.");
  }
  if (SMTP_URL === null && MAIL_FROM !== null) {
    throw new StartError("SMTP_URL is not set; with MAIL_FROM it must be an SMTP address.");
  }
  return SMTP_URL === null || MAIL_FROM === null ? null : { url: SMTP_URL, from: MAIL_FROM };
}
