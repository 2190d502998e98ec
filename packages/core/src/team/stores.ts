import type { AccountStore } from "../access/account.ts";
import type { DeliveryStore } from "../alert/delivery.ts";
import type { AuditStore } from "../audit/store.ts";
import type { BadgeKeyStore } from "../badge/badge.ts";
import type { HistoryStore } from "../check/history.ts";
import type { ContactStore } from "../contact/store.ts";
import type { TeamEscalationStore } from "../contact/team-escalation.ts";
import type { ContactUseStore } from "../contact/uses.ts";
import type { DeploymentStore } from "../deployment/store.ts";
import type { DetectionStore } from "../detection/store.ts";
import type { IncidentBeforeStore } from "../incident/before.ts";
import type { CauseAcknowledgementStore } from "../incident/cause-acknowledgement.ts";
import type { IncidentListStore } from "../incident/incident-list.ts";
import type { NotificationStore } from "../incident/notifications.ts";
import type { IncidentStore } from "../incident/store.ts";
import type { IncidentTalkStore } from "../incident/talk.ts";
import type { LocationStore } from "../location/location.ts";
import type { MaintenanceStore } from "../maintenance/store.ts";
import type { ReadingStore } from "../monitor/reading.ts";
import type { MonitorStore } from "../monitor/store.ts";
import type { FiguresStore } from "../overview/figures.ts";
import type { FirstRunStore } from "../overview/first-run.ts";
import type { IncidentStoryStore } from "../overview/incident-story.ts";
import type { OverviewStore } from "../overview/overview.ts";
import type { SubjectListStore } from "../overview/subjects.ts";
import type { ViewStore } from "../overview/view.ts";
import type { PlaceStore } from "../place/store.ts";
import type { RecordStore } from "../record/store.ts";
import type { ServerHistoryStore } from "../server/history.ts";
import type { ServerStore } from "../server/store.ts";
import type { SiteStore } from "../site/store.ts";
import type { PageReportStore } from "../status-page/page-report-store.ts";
import type { StatusPageStore } from "../status-page/page-store.ts";
import type { PageSubscriberStore } from "../status-page/subscriber.ts";
import type { UnpublishedPageStore } from "../status-page/unpublished.ts";
import type { PauseStore } from "../subject/pause.ts";
import type { SilenceStore } from "../subject/snooze.ts";
import type { TimelineStore } from "../subject/timeline.ts";
import type { ReplayStore } from "../telling/replay/store.ts";
import type { UptimeStore } from "../uptime/store.ts";
import type { UptimeReportMailStore } from "../uptime-report/report-mail.ts";
import type { UptimeReportStore } from "../uptime-report/uptime-report.ts";
import type { InvitationStore } from "./invitation.ts";
import type { MembershipStore } from "./membership.ts";
import type { OwnTeamStore } from "./own-teams.ts";
import type { PingKeyStore } from "./ping-key.ts";
import type { TeamUsageStore } from "./team.ts";
import type { TeamTokenStore } from "./team-token.ts";

/** The stores that operations read and write. */
export interface TeamStores {
  readonly monitors: MonitorStore;
  readonly contacts: ContactStore;
  readonly contactUses: ContactUseStore;
  /** By default, of new subjects. */
  readonly escalation: TeamEscalationStore;
  /** Only of monitors. */
  readonly deliveries: DeliveryStore;
  readonly history: HistoryStore;
  readonly team: TeamUsageStore;
  readonly badges: BadgeKeyStore;
  readonly readings: ReadingStore;
  readonly audit: AuditStore;
  readonly apiTokens: TeamTokenStore;
  readonly pingKeys: PingKeyStore;
  readonly members: MembershipStore;
  readonly invitations: InvitationStore;
  readonly ownTeams: OwnTeamStore;
  readonly account: AccountStore;
  readonly statusPages: StatusPageStore;
  readonly unpublishedPages: UnpublishedPageStore;
  readonly pageReports: PageReportStore;
  readonly pageSubscribers: PageSubscriberStore;
  /** Runs `work` on stores of one transaction: all that it does through them happens, or where it throws, nothing. */
  transaction<T>(work: (stores: TeamStores) => Promise<T>): Promise<T>;
  readonly overview: OverviewStore;
  readonly firstRuns: FirstRunStore;
  /** Monitors, servers and sites in one list. */
  readonly subjectList: SubjectListStore;
  readonly views: ViewStore;
  readonly figures: FiguresStore;
  /** Of monitors, servers and sites. */
  readonly subjectDeliveries: DeliveryStore;
  readonly stories: IncidentStoryStore;
  readonly incidents: IncidentStore;
  readonly incidentList: IncidentListStore;
  readonly incidentTalk: IncidentTalkStore;
  readonly incidentsBefore: IncidentBeforeStore;
  readonly causes: CauseAcknowledgementStore;
  readonly notifications: NotificationStore;
  readonly uptime: UptimeStore;
  readonly detection: DetectionStore;
  readonly locations: LocationStore;
  readonly uptimeReports: UptimeReportStore;
  readonly uptimeReportMails: UptimeReportMailStore;
  readonly maintenance: MaintenanceStore;
  readonly deployments: DeploymentStore;
  readonly servers: ServerStore;
  readonly serverHistory: ServerHistoryStore;
  readonly places: PlaceStore;
  readonly timeline: TimelineStore;
  readonly pauses: PauseStore;
  readonly silences: SilenceStore;
  /** Of other systems, about monitors. */
  readonly records: RecordStore;
  readonly sites: SiteStore;
  readonly replays: ReplayStore;
}
