import {
  type Delivery,
  type DeliveryStore,
  deliveryStates,
  failureReasons,
  GIVE_UP_AFTER_MS,
  happenings,
  subjectKinds,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { enumOf, knownOf } from "../sql/column-values.ts";
import type { StoreScope } from "./scope.ts";

interface Row {
  readonly id: number;
  readonly happening: string;
  readonly subjectId: number;
  readonly kind: string;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  readonly lastError: string | null;
  readonly reason: string | null;
}

const deliveriesOf = (watched: Prisma.Sql) => Prisma.sql`
  SELECT d.id, e.happening, d.subject_id AS "subjectId", s.kind, s.name,
    s.deleted_at IS NOT NULL AS "isDeleted", d.state, d.attempts, d.created_at AS "createdAt",
    d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt", d.last_error AS "lastError",
    d.reason
  FROM deliveries d JOIN events e ON e.id = d.event_id JOIN ${watched} s ON s.id = d.subject_id`;

/** @param watched the relation with the subject of the deliveries; deliveries of other subjects are left out */
export function createDeliveryStore(
  { client, transaction }: StoreScope,
  watched: Prisma.Sql = Prisma.sql`monitors`,
): DeliveryStore {
  const deliveries = deliveriesOf(watched);
  async function findDelivery(reader: StoreScope["client"], contactId: number, id: number): Promise<Delivery | null> {
    const [row] = await reader.$queryRaw<Row[]>`${deliveries} WHERE d.contact_id = ${contactId} AND d.id = ${id}`;
    return row ? toDelivery(row) : null;
  }
  return {
    async ofContact(contactId, limit) {
      const rows = await client.$queryRaw<Row[]>`
        ${deliveries} WHERE d.contact_id = ${contactId} ORDER BY d.id DESC LIMIT ${limit}`;
      return rows.flatMap((row) => toDelivery(row) ?? []);
    },

    find: (contactId, id) => findDelivery(client, contactId, id),

    redeliver(contactId, id, allow, now) {
      return transaction(async (tx) => {
        // The contact's row is the lock that orders its deliveries (schema.prisma: Contact).
        await tx.$queryRaw`SELECT 1 FROM contacts WHERE id = ${contactId} FOR NO KEY UPDATE`;
        const current = await findDelivery(tx, contactId, id);
        if (current === null) return null;
        allow(current);
        // A recovery that tells both ends tells them again. Of an outage, the attempt decides.
        const tellsOneEnd = current.happening === "recovery" ? {} : { includesRecovery: false };
        await tx.delivery.update({ where: { id }, data: { ...anew(now), ...tellsOneEnd } });
        await tx.told.updateMany({ where: { contactId, deliveryId: id }, data: { state: "sent" } });
        return findDelivery(tx, contactId, id);
      });
    },
  };
}

/** The columns of a delivery before its first attempt. */
function anew(now: Date) {
  return {
    state: "pending",
    attempts: 0,
    nextAttemptAt: now,
    leasedUntil: null,
    expiresAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
    lastError: null,
    reason: null,
    deliveredAt: null,
  };
}

function toDelivery({ subjectId, kind, name, isDeleted, reason, ...row }: Row): Delivery | null {
  const happening = knownOf(happenings, row.happening);
  if (happening === null) return null;
  return {
    ...row,
    happening,
    subject: { id: subjectId, kind: enumOf(subjectKinds, kind, "monitors.kind"), name, isDeleted },
    state: enumOf(deliveryStates, row.state, "deliveries.state"),
    reason: reason === null ? null : enumOf(failureReasons, reason, "deliveries.reason"),
  };
}
