import type { IdempotencyStore, TeamStores, TokenStore, Vault } from "@pharos/core";
import { createAuditStore } from "../audit/store.ts";
import { createComparisonStore } from "../comparison/store.ts";
import type { Database } from "../connection/client.ts";
import { type ReplicaReads, readsFrom } from "../connection/replica.ts";
import { createContactUseStore, createTeamEscalationStore } from "../contacts/use-store.ts";
import { createDeploymentStore } from "../deployments/store.ts";
import { createDetectionStore } from "../detection/store.ts";
import { createCauseAcknowledgementStore } from "../incidents/acknowledge-cause.ts";
import { createIncidentListStore } from "../incidents/list-store.ts";
import { createIncidentBeforeStore } from "../incidents/read-before.ts";
import { createIncidentStore } from "../incidents/store.ts";
import { createIncidentTalkStore } from "../incidents/talk-store.ts";
import { createMaintenanceStore } from "../maintenance/store.ts";
import { createFiguresStore } from "../overview/figures.ts";
import { createFirstRunStore } from "../overview/first-run.ts";
import { createNotificationStore } from "../overview/incident-notifications.ts";
import { createIncidentStoryStore } from "../overview/incident-stories.ts";
import { createOverviewStore } from "../overview/store.ts";
import { createSubjectDeliveryStore } from "../overview/subject-deliveries.ts";
import { createSubjectListStore } from "../overview/subject-list.ts";
import { createPlaceStore } from "../places/store.ts";
import { createRecordStore } from "../records/store.ts";
import { createLocationStore } from "../regions/locations.ts";
import { createReplayStore } from "../replay/store.ts";
import { createServerHistoryStore } from "../servers/server-history.ts";
import { createServerStore } from "../servers/store.ts";
import { createAccountStore } from "../sessions/account.ts";
import { createSiteStore } from "../sites/store.ts";
import { createStatusPageStore } from "../status-pages/page-store.ts";
import { createPageReportStore } from "../status-pages/report-store.ts";
import { createPageSubscriberStore } from "../status-pages/subscriber-store.ts";
import { createUnpublishedPageStore } from "../status-pages/unpublished-store.ts";
import { createPauseStore } from "../subject/pause-store.ts";
import { createSilenceStore } from "../subject/silence-store.ts";
import { createTimelineStore } from "../subject/timeline.ts";
import { createInvitationStore } from "../teams/invitations.ts";
import { createMembershipStore } from "../teams/memberships.ts";
import { createOwnTeamStore } from "../teams/own-teams.ts";
import { createPingKeyStore } from "../teams/ping-keys.ts";
import { createTeamTokenStore } from "../teams/team-tokens.ts";
import { createUptimeStore } from "../uptime/read.ts";
import { createUptimeReportMailStore } from "../uptime-report/report-mails.ts";
import { createReplicaUptimeReportStore } from "../uptime-report/store.ts";
import { createViewStore } from "../views/store.ts";
import { createBadgeKeyStore } from "./badge-keys.ts";
import { createContactStore } from "./contacts.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { createHistoryStore } from "./history.ts";
import { createIdempotencyStore } from "./idempotency.ts";
import { createMonitorStore } from "./monitors.ts";
import { joinedScope, ownScope, type StoreScope } from "./scope.ts";
import { createReadingStore, createTeamUsageStore } from "./team.ts";
import { createTokenStore } from "./tokens.ts";

export interface Stores extends TeamStores {
  readonly tokens: TokenStore;
  readonly idempotency: IdempotencyStore;
}

/**
 * All that operations read and write through. Secrets are encrypted on the way in and decrypted on the way out.
 *
 * @param reading for reports, which may be some seconds old
 */
export function createStores(
  { prisma, pool }: Pick<Database, "prisma" | "pool">,
  vault: Vault,
  reading: ReplicaReads = readsFrom(pool),
): Stores {
  const scope = ownScope(prisma, pool);
  const replays = createReplayStore(pool);
  const uptimeReports = createReplicaUptimeReportStore(reading);
  const storesOf = (within: StoreScope) => teamStores(within, pool, vault, { replays, uptimeReports });
  return {
    ...storesOf(scope),
    tokens: createTokenStore(pool),
    idempotency: createIdempotencyStore(scope, vault, (tx) => storesOf(joinedScope(tx))),
  };
}

function teamStores(
  scope: StoreScope,
  pool: Database["pool"],
  vault: Vault,
  shared: Pick<TeamStores, "replays" | "uptimeReports">,
): TeamStores {
  return {
    ...shared,
    monitors: createMonitorStore(scope, vault),
    contacts: createContactStore(scope, vault),
    contactUses: createContactUseStore(pool, scope),
    escalation: createTeamEscalationStore(scope),
    deliveries: createDeliveryStore(scope),
    subjectDeliveries: createSubjectDeliveryStore(scope),
    history: createHistoryStore(scope),
    team: createTeamUsageStore(scope),
    badges: createBadgeKeyStore(scope),
    readings: createReadingStore(scope),
    audit: createAuditStore(scope),
    apiTokens: createTeamTokenStore(scope),
    pingKeys: createPingKeyStore(scope),
    members: createMembershipStore(scope),
    invitations: createInvitationStore(scope),
    ownTeams: createOwnTeamStore(scope),
    account: createAccountStore(scope),
    statusPages: createStatusPageStore(scope),
    unpublishedPages: createUnpublishedPageStore(scope),
    pageReports: createPageReportStore(scope),
    pageSubscribers: createPageSubscriberStore(scope, vault),
    transaction: (work) => scope.transaction((tx) => work(teamStores(joinedScope(tx), pool, vault, shared))),
    overview: createOverviewStore(pool),
    firstRuns: createFirstRunStore(scope),
    subjectList: createSubjectListStore(pool),
    views: createViewStore(scope),
    figures: createFiguresStore(pool),
    stories: createIncidentStoryStore(pool, vault),
    incidents: createIncidentStore(scope),
    incidentList: createIncidentListStore(pool),
    incidentTalk: createIncidentTalkStore(scope),
    incidentsBefore: createIncidentBeforeStore(pool),
    causes: createCauseAcknowledgementStore(scope),
    notifications: createNotificationStore(pool),
    uptime: createUptimeStore(pool),
    detection: createDetectionStore(pool),
    locations: createLocationStore(pool),
    uptimeReportMails: createUptimeReportMailStore(scope),
    maintenance: createMaintenanceStore(scope),
    deployments: createDeploymentStore(scope),
    servers: createServerStore(scope),
    serverHistory: createServerHistoryStore(pool),
    places: createPlaceStore(scope),
    timeline: createTimelineStore(pool),
    comparisons: createComparisonStore(pool),
    pauses: createPauseStore(scope),
    silences: createSilenceStore(scope),
    records: createRecordStore(scope),
    sites: createSiteStore(scope),
  };
}
