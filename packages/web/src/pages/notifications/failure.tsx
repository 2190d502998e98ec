import type { DeliveryData } from "@pharos/operations";
import { incidentsTexts } from "#texts/incidents.ts";

/** Why the last attempt of a delivery failed: in a word, and as the receiver says it. */
export function Failure({ error, reason }: { readonly error: string | null } & Pick<DeliveryData, "reason">) {
  if (error === null) return null;
  return (
    <small>
      {reason !== null && <b>{incidentsTexts.failure(reason)}: </b>}
      {error}
    </small>
  );
}
