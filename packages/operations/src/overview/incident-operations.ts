import { listSubjectNotifications } from "../incidents/list-notifications.ts";
import type { Operation } from "../operation.ts";
import { acknowledgeCause, unacknowledgeCause } from "./acknowledge-cause.ts";
import { acknowledgeIncidentOfSubject, unacknowledgeIncidentOfSubject } from "./acknowledge-of-subject.ts";
import { assignIncident } from "./assign-incident.ts";
import { commentOnIncident, deleteIncidentComment } from "./comment-on-incident.ts";
import { escalateIncidentOfSubject } from "./escalate-of-subject.ts";
import { exportIncidents } from "./export-incidents.ts";
import { getIncidentStory } from "./get-incident-story.ts";
import { getIncidentContext } from "./incident-context.ts";
import { listIncidentPage } from "./list-incidents.ts";
import { snoozeIncident } from "./snooze-incident.ts";

/** The operations of `dashboardOperations` on incidents of monitors, servers and sites. */
export const incidentOperations = [
  listIncidentPage,
  exportIncidents,
  getIncidentStory,
  getIncidentContext,
  listSubjectNotifications,
  acknowledgeIncidentOfSubject,
  unacknowledgeIncidentOfSubject,
  escalateIncidentOfSubject,
  acknowledgeCause,
  unacknowledgeCause,
  snoozeIncident,
  assignIncident,
  commentOnIncident,
  deleteIncidentComment,
] as const satisfies readonly Operation[];
