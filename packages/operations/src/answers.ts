import type { RouteData } from "./routes.ts";

// The content of `data` in the answers, for programs that read them. It has only types, so that a page bundles no
// schema.
export type MonitorData = RouteData<"GET /monitors/{monitor}">;
export type IncidentData = RouteData<"GET /monitors/{monitor}/incidents">[number];
export type ContactData = RouteData<"GET /notification-contacts/{notificationContact}">;
export type CheckData = RouteData<"GET /monitors/{monitor}/checks">[number];
export type NumberedCheckData = RouteData<"GET /monitors/{monitor}/checks/{check}">;
/** Of a monitor, a server or a site. */
export type DeliveryData = RouteData<"GET /overview/notification-contacts/{notificationContact}/deliveries">[number];
export type PingData = RouteData<"GET /monitors/{monitor}/pings">[number];
export type PingKeyData = RouteData<"GET /ping-key">;
export type TeamData = RouteData<"GET /team">;
export type BadgeData = RouteData<"GET /monitors/{monitor}/badge">;
export type OverviewData = RouteData<"GET /overview">;
export type SubjectLineData = RouteData<"GET /overview/subjects">[number];
export type SubjectsChangeData = RouteData<"POST /subject-changes">;
export type ViewData = RouteData<"GET /views">[number];
export type IncidentListData = RouteData<"GET /overview/incidents">;
export type IncidentContextData = RouteData<"GET /overview/incidents/{incident}/context">;
export type IncidentStoryData = RouteData<"GET /overview/incidents/{incident}">;
export type IncidentNotificationData = RouteData<"GET /overview/incidents/{incident}/notifications">[number];
export type SeriesData = RouteData<"GET /monitors/{monitor}/series">;
/** Of a monitor, a server or a site. */
export type SubjectUptimeReportData = RouteData<"GET /subject-reports/{subject}">;
export type TeamUptimeReportData = RouteData<"GET /team/report">;
export type ComparisonData = RouteData<"GET /team/comparison">;
export type DeploymentData = RouteData<"GET /deployments">[number];
export type DeploymentDetailData = RouteData<"GET /deployments/{deployment}">;
export type DetectionData = RouteData<"GET /detection">;
export type UptimeReportMailData = RouteData<"GET /report-mail">;
export type UptimeData = RouteData<"GET /monitors/{monitor}/uptime">;
export type OwnTeamData = RouteData<"GET /teams">[number];
export type MemberData = RouteData<"GET /members">[number];
export type InvitationData = RouteData<"GET /invitations">[number];
export type NewInvitationData = RouteData<"POST /invitations">;
export type TokenData = RouteData<"GET /api-tokens">[number];
export type NewTokenData = RouteData<"POST /api-tokens">;
export type StatusPageData = RouteData<"GET /status-pages/{statusPage}">;
export type UnpublishedPageData = RouteData<"GET /status-pages/{statusPage}/unpublished">;
export type PageSubscriberData = RouteData<"GET /status-pages/{statusPage}/subscribers">[number];
export type PageReportData = RouteData<"GET /status-pages/{statusPage}/reports">[number];
export type PageStateData = RouteData<"GET /overview/status-pages">[number];
export type WindowData = RouteData<"GET /maintenance-windows">[number];
export type WindowDetailData = RouteData<"GET /maintenance-windows/{maintenanceWindow}">;
export type PeriodData = RouteData<"POST /maintenance-windows/{maintenanceWindow}/extend">;
export type CalendarData = RouteData<"GET /maintenance-periods">;
export type CalendarPeriodData = CalendarData["periods"][number];
export type PreviewData = RouteData<"POST /maintenance-previews">;
export type ServerData = RouteData<"GET /servers/{server}">;
export type ServerSeriesData = RouteData<"GET /servers/{server}/series">;
export type ServerSetupData = RouteData<"GET /servers/{server}/setup">;
export type LocationData = RouteData<"GET /locations">[number];
/** Of a monitor. */
export type PlaceNoteData = RouteData<"GET /monitors/{monitor}/place-notes">[number];
export type PlaceData = RouteData<"GET /places/{place}">;
/** Of a server or a site. */
export type TimelineData = RouteData<"GET /servers/{server}/timeline">;
export type SiteData = RouteData<"GET /sites/{site}">;
export type AuditData = RouteData<"GET /audit-log">[number];
export type ProfileData = RouteData<"GET /profile">;
export type SessionData = RouteData<"GET /sessions">[number];
export type PasskeyData = RouteData<"GET /passkeys">[number];
export type TrialData = RouteData<"POST /probe-trials">;
export type MonitorLineData = RouteData<"POST /monitor-line-checks">[number];
export type GuessData = RouteData<"POST /monitor-guesses">;
export type ReplayData = RouteData<"POST /replays">;
export type EscalationData = RouteData<"GET /contact-uses/escalation">;
export type ContactUsesData = RouteData<"GET /contact-uses">;
export type AttachableSubjectData = RouteData<"GET /contact-uses/{notificationContact}/subjects">["subjects"][number];
export type ContactPreviewData = RouteData<"POST /notification-contacts/previews">;
export type TestVerdictData = RouteData<"POST /notification-contacts/{notificationContact}/test">;
