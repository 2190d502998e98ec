import type { Static } from "typebox";
import type { listPasskeys } from "./account/passkeys.ts";
import type { getProfile } from "./account/profile.ts";
import type { listSessions } from "./account/sessions.ts";
import type { AuditRecord } from "./audit/schema.ts";
import type { BadgeRecord } from "./badges/schema.ts";
import type { CheckRecord, NumberedCheckRecord } from "./checks/schema.ts";
import type { previewContact } from "./contacts/preview.ts";
import type { ContactRecord } from "./contacts/schema.ts";
import type { testContact } from "./contacts/send-test.ts";
import type { SubjectDeliveryRecord } from "./deliveries/schema.ts";
import type { DetectionRecord } from "./detection/schema.ts";
import type { IncidentRecord } from "./incidents/schema.ts";
import type { InvitationRecord, NewInvitationRecord } from "./invitations/schema.ts";
import type { getWindow } from "./maintenance/get.ts";
import type { listPeriods } from "./maintenance/list-periods.ts";
import type { previewWindow } from "./maintenance/preview.ts";
import type { CalendarPeriodRecord, PeriodRecord, WindowRecord } from "./maintenance/schema.ts";
import type { MemberRecord } from "./members/schema.ts";
import type { MonitorRecord } from "./monitors/schema.ts";
import type { Operation } from "./operation.ts";
import type { SeriesRecord, UptimeRecord } from "./overview/figures-schema.ts";
import type { IncidentStoryRecord, ListedIncidentRecord } from "./overview/incident-schema.ts";
import type { MonitorLineRecord, OverviewRecord } from "./overview/schema.ts";
import type { NewPingKeyRecord, PingKeyRecord } from "./ping-key/schema.ts";
import type { PingRecord } from "./pings/schema.ts";
import type { getServerSeries } from "./servers/get-series.ts";
import type { getServerSetup } from "./servers/get-setup.ts";
import type { getServerTimeline } from "./servers/get-timeline.ts";
import type { ServerRecord, ServerWithToken } from "./servers/schema.ts";
import type { listSiteChanges } from "./sites/list-changes.ts";
import type { SiteRecord } from "./sites/schema.ts";
import type { getPageAudience } from "./status-pages/get-audience.ts";
import type { listFormerTexts } from "./status-pages/list-former-texts.ts";
import type { listPageStates } from "./status-pages/list-states.ts";
import type { PageReportRecord } from "./status-pages/report-schema.ts";
import type { StatusPageRecord } from "./status-pages/schema.ts";
import type { PageSubscriberRecord } from "./status-pages/subscriber-schema.ts";
import type { TeamRecord } from "./team/get.ts";
import type { OwnTeamRecord } from "./teams/schema.ts";
import type { NewTokenRecord, TokenRecord } from "./tokens/schema.ts";
import type { createProbeTrial } from "./trials/create.ts";
import type { getUptimeReportMail } from "./uptime-reports/mail.ts";
import type { MonitorUptimeReportRecord, TeamUptimeReportRecord } from "./uptime-reports/schema.ts";

// The content of `data` in the answers, for programs that read them. It has only types, so that a page bundles no
// schema.
export type MonitorData = Static<typeof MonitorRecord>;
export type IncidentData = Static<typeof IncidentRecord>;
export type ContactData = Static<typeof ContactRecord>;
export type CheckData = Static<typeof CheckRecord>;
export type NumberedCheckData = Static<typeof NumberedCheckRecord>;
/** Of a monitor, a server or a site. */
export type DeliveryData = Static<typeof SubjectDeliveryRecord>;
export type PingData = Static<typeof PingRecord>;
export type PingKeyData = Static<typeof PingKeyRecord>;
export type NewPingKeyData = Static<typeof NewPingKeyRecord>;
export type TeamData = Static<typeof TeamRecord>;
export type BadgeData = Static<typeof BadgeRecord>;
export type OverviewData = Static<typeof OverviewRecord>;
export type MonitorLineData = Static<typeof MonitorLineRecord>;
export type ListedIncidentData = Static<typeof ListedIncidentRecord>;
export type IncidentStoryData = Static<typeof IncidentStoryRecord>;
export type SeriesData = Static<typeof SeriesRecord>;
export type MonitorUptimeReportData = Static<typeof MonitorUptimeReportRecord>;
export type TeamUptimeReportData = Static<typeof TeamUptimeReportRecord>;
export type DetectionData = Static<typeof DetectionRecord>;
export type UptimeReportMailData = DataOf<typeof getUptimeReportMail>;
export type UptimeData = Static<typeof UptimeRecord>;
export type OwnTeamData = Static<typeof OwnTeamRecord>;
export type MemberData = Static<typeof MemberRecord>;
export type InvitationData = Static<typeof InvitationRecord>;
export type NewInvitationData = Static<typeof NewInvitationRecord>;
export type TokenData = Static<typeof TokenRecord>;
export type NewTokenData = Static<typeof NewTokenRecord>;
export type StatusPageData = Static<typeof StatusPageRecord>;
export type PageSubscriberData = Static<typeof PageSubscriberRecord>;
export type PageReportData = Static<typeof PageReportRecord>;
export type WindowData = Static<typeof WindowRecord>;
export type PeriodData = Static<typeof PeriodRecord>;
export type CalendarPeriodData = Static<typeof CalendarPeriodRecord>;
export type ServerData = Static<typeof ServerRecord>;
export type NewServerData = Static<typeof ServerWithToken>;
export type SiteChangesData = DataOf<typeof listSiteChanges>;
export type SiteData = Static<typeof SiteRecord>;
export type AuditData = Static<typeof AuditRecord>;

/** The answer of an operation whose record has no named schema. */
type DataOf<Of> = Of extends { readonly output: infer Output extends Operation["output"] }
  ? Static<NonNullable<Output>>
  : never;

export type FormerTextsData = DataOf<typeof listFormerTexts>;
export type ProfileData = DataOf<typeof getProfile>;
export type WindowDetailData = DataOf<typeof getWindow>;
export type CalendarData = DataOf<typeof listPeriods>;
export type PreviewData = DataOf<typeof previewWindow>;
export type SessionData = DataOf<typeof listSessions>[number];
export type PasskeyData = DataOf<typeof listPasskeys>[number];
export type TrialData = DataOf<typeof createProbeTrial>;
export type PageAudienceData = DataOf<typeof getPageAudience>;
export type PageStateData = DataOf<typeof listPageStates>[number];
export type ContactPreviewData = DataOf<typeof previewContact>;
export type TestVerdictData = DataOf<typeof testContact>;
export type ServerSeriesData = DataOf<typeof getServerSeries>;
export type ServerSetupData = DataOf<typeof getServerSetup>;
/** Of a server or a site. */
export type TimelineData = DataOf<typeof getServerTimeline>;
