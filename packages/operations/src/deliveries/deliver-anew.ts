import {
  type AuditedChange,
  type Delivery,
  type DeliveryStore,
  ProblemError,
  redeliverProblem,
  snapshot,
} from "@pharos/core";
import type { FoundDelivery } from "../find.ts";

/**
 * Restarts a delivery that is over. Null if it no longer exists.
 *
 * @throws ProblemError if the delivery is pending or its subject is deleted
 */
export async function deliverAnew(
  { contact, delivery }: FoundDelivery,
  deliveries: DeliveryStore,
  now: Date,
): Promise<{ readonly delivery: Delivery; readonly change: AuditedChange } | null> {
  let before: Delivery = delivery;
  // Due in the database is enough: the scheduler's sweep sends it on its way.
  const again = await deliveries.redeliver(
    contact.id,
    delivery.id,
    (current) => {
      const problem = redeliverProblem(current);
      if (problem !== null) throw new ProblemError(problem);
      before = current;
    },
    now,
  );
  if (again === null) return null;
  const change: AuditedChange = {
    entity: "delivery",
    id: delivery.id,
    name: contact.name,
    before: snapshot({ state: before.state, attempts: before.attempts }),
    after: snapshot({ state: again.state, attempts: again.attempts }),
  };
  return { delivery: again, change };
}
