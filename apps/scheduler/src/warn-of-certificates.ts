import { type KnownCertificates, type Pool, warnOfOwnCertificates } from "@pharos/db";
import type { Producer } from "@pharos/queue";

/** The limits of these warnings are days. A new monitor should not wait for hours. */
export const WARN_OF_CERTIFICATES_EVERY_MS = 5 * 60 * 1_000;

interface WarnDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly now: () => Date;
}

/** Warns of client certificates and authorities of monitors that are near their end. */
export function createCertificateWarnings({ pool, producer, now }: WarnDeps): () => Promise<void> {
  const known: KnownCertificates = new Map();
  return async () => {
    await producer.events(await warnOfOwnCertificates(pool, known, now()));
  };
}
