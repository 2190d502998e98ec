import { deletePasskey, listPasskeys, renamePasskey } from "./account/passkeys.ts";
import { getProfile, updateProfile } from "./account/profile.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "./account/sessions.ts";
import { listAuditLog } from "./audit/list.ts";
import { contactOperations } from "./contacts/contact-operations.ts";
import { listSubjectDeliveries, redeliverOfSubject } from "./deliveries/of-subjects.ts";
import { createInvitation } from "./invitations/create.ts";
import { deleteInvitation } from "./invitations/delete.ts";
import { listInvitations } from "./invitations/list.ts";
import { cancelWindow } from "./maintenance/cancel.ts";
import { endPeriod, extendPeriod, skipPeriod } from "./maintenance/change-period.ts";
import { createWindow } from "./maintenance/create.ts";
import { getWindow } from "./maintenance/get.ts";
import { listWindows } from "./maintenance/list.ts";
import { listPeriods } from "./maintenance/list-periods.ts";
import { previewWindow } from "./maintenance/preview.ts";
import { startWindow } from "./maintenance/start.ts";
import { updateWindow } from "./maintenance/update.ts";
import { leaveTeam, removeMember, updateMember } from "./members/change.ts";
import { listMembers } from "./members/list.ts";
import { checkMonitorLines } from "./monitor-lines/check.ts";
import { createMonitors } from "./monitor-lines/create.ts";
import type { Operation } from "./operation.ts";
import { changeSubjects } from "./overview/change-subjects.ts";
import { skipFirstRun } from "./overview/first-run.ts";
import { getOverview } from "./overview/get.ts";
import { incidentOperations } from "./overview/incident-operations.ts";
import { getIncidentSeries } from "./overview/incident-series.ts";
import { listSubjects } from "./overview/list-subjects.ts";
import { listTags } from "./overview/list-tags.ts";
import { getPause, pauseSubject } from "./overview/pause-subject.ts";
import { getSeries } from "./overview/series.ts";
import { getUptime } from "./overview/uptime.ts";
import { getPingKey } from "./ping-key/get.ts";
import { rotatePingKey } from "./ping-key/rotate.ts";
import { updatePingKey } from "./ping-key/update.ts";
import { placeOperations } from "./places/operations.ts";
import { createServer } from "./servers/create.ts";
import { deleteServer } from "./servers/delete.ts";
import { getServer } from "./servers/get.ts";
import { getServerSeries } from "./servers/get-series.ts";
import { getServerSetup } from "./servers/get-setup.ts";
import { getServerTimeline } from "./servers/get-timeline.ts";
import { listServers } from "./servers/list.ts";
import { rotateServerToken } from "./servers/rotate-token.ts";
import { updateServer } from "./servers/update.ts";
import { createSite } from "./sites/create.ts";
import { deleteSite } from "./sites/delete.ts";
import { getSiteSeries, getSiteUptime } from "./sites/figures.ts";
import { getSite } from "./sites/get.ts";
import { getSiteTimeline } from "./sites/get-timeline.ts";
import { listSites } from "./sites/list.ts";
import { listSiteChanges } from "./sites/list-changes.ts";
import { updateSite } from "./sites/update.ts";
import { addPageReportUpdate } from "./status-pages/add-update.ts";
import { changePageDraft } from "./status-pages/change-draft.ts";
import { correctPageReportUpdate } from "./status-pages/correct-update.ts";
import { createStatusPage } from "./status-pages/create.ts";
import { createPageReport } from "./status-pages/create-report.ts";
import { deleteStatusPage } from "./status-pages/delete.ts";
import { deletePageReport } from "./status-pages/delete-report.ts";
import { getStatusPage } from "./status-pages/get.ts";
import { getPageAudience } from "./status-pages/get-audience.ts";
import { listStatusPages } from "./status-pages/list.ts";
import { listFormerTexts } from "./status-pages/list-former-texts.ts";
import { listPageReports } from "./status-pages/list-reports.ts";
import { listPageStates } from "./status-pages/list-states.ts";
import { listPageSubscribers } from "./status-pages/list-subscribers.ts";
import { deletePageLogo, setPageLogo } from "./status-pages/logo.ts";
import { publishStatusPage } from "./status-pages/publish.ts";
import { publishPageReport } from "./status-pages/publish-report.ts";
import { removePageSubscriber } from "./status-pages/remove-subscriber.ts";
import { getUnpublishedPage, saveUnpublishedPage } from "./status-pages/unpublished.ts";
import { updateStatusPage } from "./status-pages/update.ts";
import { verifyPageDomain } from "./status-pages/verify-domain.ts";
import { createTeam } from "./teams/create.ts";
import { listOwnTeams } from "./teams/list.ts";
import { renameTeam } from "./teams/rename.ts";
import { switchTeam } from "./teams/switch.ts";
import { createToken } from "./tokens/create.ts";
import { listTokens } from "./tokens/list.ts";
import { revokeToken } from "./tokens/revoke.ts";
import { createProbeTrial } from "./trials/create.ts";
import { createMonitorGuess } from "./trials/guess.ts";
import { getUptimeReportMail, updateUptimeReportMail } from "./uptime-reports/mail.ts";
import { exportSubjectUptimeReport, getSubjectUptimeReport } from "./uptime-reports/of-subject.ts";
import { viewOperations } from "./views/view-operations.ts";

/**
 * THE REGISTRY of operations only for people who are signed in to the dashboard, such as inviting members. The
 * dashboard mounts this list next to `apiOperations`, behind sessions. Its operations are absent from the public API,
 * with its routes below `/api/v1`, its OpenAPI description and its tools.
 */
export const dashboardOperations = [
  getOverview,
  skipFirstRun,
  listSubjects,
  changeSubjects,
  getPause,
  pauseSubject,
  ...viewOperations,
  listTags,
  ...incidentOperations,
  listSubjectDeliveries,
  redeliverOfSubject,
  ...contactOperations,
  getIncidentSeries,
  getSeries,
  getUptime,
  getProfile,
  updateProfile,
  getSubjectUptimeReport,
  exportSubjectUptimeReport,
  getUptimeReportMail,
  updateUptimeReportMail,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  listPasskeys,
  renamePasskey,
  deletePasskey,
  createProbeTrial,
  createMonitorGuess,
  checkMonitorLines,
  createMonitors,
  listOwnTeams,
  createTeam,
  switchTeam,
  renameTeam,
  leaveTeam,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listTokens,
  createToken,
  revokeToken,
  getPingKey,
  rotatePingKey,
  updatePingKey,
  listWindows,
  getWindow,
  createWindow,
  startWindow,
  updateWindow,
  cancelWindow,
  endPeriod,
  extendPeriod,
  skipPeriod,
  listPeriods,
  previewWindow,
  ...placeOperations,
  listServers,
  getServerSetup,
  getServerSeries,
  getServerTimeline,
  createServer,
  getServer,
  updateServer,
  rotateServerToken,
  deleteServer,
  listSites,
  createSite,
  getSite,
  getSiteSeries,
  getSiteTimeline,
  listSiteChanges,
  getSiteUptime,
  updateSite,
  deleteSite,
  listAuditLog,
  listStatusPages,
  listPageStates,
  createStatusPage,
  getStatusPage,
  updateStatusPage,
  getUnpublishedPage,
  saveUnpublishedPage,
  publishStatusPage,
  deleteStatusPage,
  setPageLogo,
  deletePageLogo,
  verifyPageDomain,
  listPageReports,
  createPageReport,
  changePageDraft,
  addPageReportUpdate,
  correctPageReportUpdate,
  listFormerTexts,
  publishPageReport,
  deletePageReport,
  getPageAudience,
  listPageSubscribers,
  removePageSubscriber,
] as const satisfies readonly Operation[];
