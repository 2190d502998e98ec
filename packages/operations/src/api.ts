import { getBadge } from "./badges/get.ts";
import { rotateBadgeKey } from "./badges/rotate.ts";
import { getCheck } from "./checks/get.ts";
import { listChecks } from "./checks/list.ts";
import { requestCheck } from "./checks/request.ts";
import { getComparison } from "./comparison/get.ts";
import { createContact } from "./contacts/create.ts";
import { deleteContact } from "./contacts/delete.ts";
import { endContactLinks } from "./contacts/end-links.ts";
import { getContact } from "./contacts/get.ts";
import { listContacts } from "./contacts/list.ts";
import { previewContact } from "./contacts/preview.ts";
import { rotateContactSecret } from "./contacts/rotate-secret.ts";
import { testContact } from "./contacts/send-test.ts";
import { updateContact } from "./contacts/update.ts";
import { getDelivery } from "./deliveries/get.ts";
import { listDeliveries } from "./deliveries/list.ts";
import { redeliver } from "./deliveries/redeliver.ts";
import { finishDeployment } from "./deployments/finish.ts";
import { getDeployment } from "./deployments/get.ts";
import { listDeployments } from "./deployments/list.ts";
import { startDeployment } from "./deployments/start.ts";
import { getDetection } from "./detection/get.ts";
import { acknowledgeIncident } from "./incidents/acknowledge.ts";
import { escalateIncident } from "./incidents/escalate.ts";
import { getIncident } from "./incidents/get.ts";
import { listIncidents } from "./incidents/list.ts";
import { listIncidentNotifications } from "./incidents/list-notifications.ts";
import { listMonitorIncidents } from "./incidents/list-of-monitor.ts";
import { unacknowledgeIncident } from "./incidents/unacknowledge.ts";
import { listLocations } from "./locations/list.ts";
import { getMetrics } from "./metrics/get.ts";
import { createMonitor } from "./monitors/create.ts";
import { deleteMonitor } from "./monitors/delete.ts";
import { getMonitor } from "./monitors/get.ts";
import { listMonitors } from "./monitors/list.ts";
import { listGroupMembers } from "./monitors/members.ts";
import { toggleMonitor } from "./monitors/toggle.ts";
import { updateMonitor } from "./monitors/update.ts";
import type { Operation } from "./operation.ts";
import { listPings } from "./pings/list.ts";
import { deleteMonitorRecord, getMonitorRecord, putMonitorRecord } from "./records/operations.ts";
import { createReplay } from "./replays/create.ts";
import { replayMonitor } from "./replays/create-of-monitor.ts";
import { endSilences } from "./silence/end.ts";
import { getTeam } from "./team/get.ts";
import { exportMonitorUptimeReport } from "./uptime-reports/export-monitor-report.ts";
import { exportTeamUptimeReport } from "./uptime-reports/export-team-report.ts";
import { getMonitorUptimeReport } from "./uptime-reports/get-monitor-report.ts";
import { getTeamUptimeReport } from "./uptime-reports/get-team-report.ts";

/** THE REGISTRY of the public API: REST, OpenAPI, tools. Routes and the 401/403/404 tests follow from this list. */
export const apiOperations = [
  listMonitors,
  createMonitor,
  getMonitor,
  updateMonitor,
  deleteMonitor,
  toggleMonitor,
  listGroupMembers,
  putMonitorRecord,
  getMonitorRecord,
  deleteMonitorRecord,
  endSilences,
  listLocations,
  listChecks,
  getCheck,
  requestCheck,
  listPings,
  listMonitorIncidents,
  listIncidents,
  getIncident,
  listIncidentNotifications,
  acknowledgeIncident,
  unacknowledgeIncident,
  escalateIncident,
  listDeployments,
  startDeployment,
  getDeployment,
  finishDeployment,
  getMonitorUptimeReport,
  exportMonitorUptimeReport,
  getTeamUptimeReport,
  exportTeamUptimeReport,
  getDetection,
  getComparison,
  replayMonitor,
  createReplay,
  listContacts,
  createContact,
  previewContact,
  getContact,
  updateContact,
  deleteContact,
  rotateContactSecret,
  endContactLinks,
  testContact,
  listDeliveries,
  getDelivery,
  redeliver,
  getTeam,
  getMetrics,
  getBadge,
  rotateBadgeKey,
] as const satisfies readonly Operation[];
