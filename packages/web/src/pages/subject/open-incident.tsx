import { Boundary } from "../../shell/failure.tsx";
import { Notified } from "../incidents/notified.tsx";

interface OpenIncidentProps {
  readonly subject: { readonly open_incident_id: number | null };
}

/** Which contacts know of the outage of a server or a site. */
export function OpenIncident({ subject: { open_incident_id: id } }: OpenIncidentProps) {
  if (id === null) return null;
  return (
    <Boundary>
      <Notified incidentId={id} isOpen />
    </Boundary>
  );
}
