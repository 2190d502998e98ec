import type { IdempotencyStore, ReplayStore, TeamStores, TokenStore, Vault } from "@pharos/core";
import { createAuditStore } from "../audit/store.ts";
import { createComparisonStore } from "../comparison/store.ts";
import type { Database } from "../connection/client.ts";
import { type ReplicaReads, readsFrom } from "../connection/replica.ts";
import { createContactUseStore, createTeamEscalationStore } from "../contacts/use-store.ts";
import { createDeploymentStore } from "../deployments/store.ts";
import { createDetectionStore } from "../detection/store.ts";
import type { Prisma } from "../generated/client.ts";
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
import { lazily } from "./lazily.ts";
import { createMonitorStore } from "./monitors.ts";
import { joinedScope, ownScope, type StoreScope } from "./scope.ts";
import { createReadingStore, createTeamUsageStore } from "./team.ts";
import { createTokenStore } from "./tokens.ts";

export interface Stores extends TeamStores {
  readonly tokens: TokenStore;
  readonly idempotency: IdempotencyStore;
}

interface Sources {
  readonly scope: StoreScope;
  readonly pool: Database["pool"];
  readonly vault: Vault;
  /** For reports, which may be some seconds old. */
  readonly reading: ReplicaReads;
  /** One for all, because it counts the requests in progress. */
  readonly replays: ReplayStore;
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
  const sources = { scope: ownScope(prisma, pool), pool, vault, reading, replays: createReplayStore(pool) };
  return Object.assign(teamStores(sources), {
    tokens: createTokenStore(pool),
    idempotency: createIdempotencyStore(sources.scope, vault, (tx) => joinedStores(sources, tx)),
  });
}

const joinedStores = (sources: Sources, tx: Prisma.TransactionClient): TeamStores =>
  teamStores({ ...sources, scope: joinedScope(tx) });

/** A transaction uses a few of these stores, so the first read of a store creates it. */
const teamStores: (sources: Sources) => TeamStores = lazily<Sources, TeamStores>({
  replays: ({ replays }) => replays,
  uptimeReports: ({ reading }) => createReplicaUptimeReportStore(reading),
  monitors: ({ scope, vault }) => createMonitorStore(scope, vault),
  contacts: ({ scope, vault }) => createContactStore(scope, vault),
  contactUses: ({ pool, scope }) => createContactUseStore(pool, scope),
  escalation: ({ scope }) => createTeamEscalationStore(scope),
  deliveries: ({ scope }) => createDeliveryStore(scope),
  subjectDeliveries: ({ scope }) => createSubjectDeliveryStore(scope),
  history: ({ scope }) => createHistoryStore(scope),
  team: ({ scope }) => createTeamUsageStore(scope),
  badges: ({ scope }) => createBadgeKeyStore(scope),
  readings: ({ scope }) => createReadingStore(scope),
  audit: ({ scope }) => createAuditStore(scope),
  apiTokens: ({ scope }) => createTeamTokenStore(scope),
  pingKeys: ({ scope }) => createPingKeyStore(scope),
  members: ({ scope }) => createMembershipStore(scope),
  invitations: ({ scope }) => createInvitationStore(scope),
  ownTeams: ({ scope }) => createOwnTeamStore(scope),
  account: ({ scope }) => createAccountStore(scope),
  statusPages: ({ scope }) => createStatusPageStore(scope),
  unpublishedPages: ({ scope }) => createUnpublishedPageStore(scope),
  pageReports: ({ scope }) => createPageReportStore(scope),
  pageSubscribers: ({ scope, vault }) => createPageSubscriberStore(scope, vault),
  transaction: (sources) => (work) => sources.scope.transaction((tx) => work(joinedStores(sources, tx))),
  overview: ({ pool }) => createOverviewStore(pool),
  firstRuns: ({ scope }) => createFirstRunStore(scope),
  subjectList: ({ pool }) => createSubjectListStore(pool),
  views: ({ scope }) => createViewStore(scope),
  figures: ({ pool }) => createFiguresStore(pool),
  stories: ({ pool, vault }) => createIncidentStoryStore(pool, vault),
  incidents: ({ scope }) => createIncidentStore(scope),
  incidentList: ({ pool }) => createIncidentListStore(pool),
  incidentTalk: ({ scope }) => createIncidentTalkStore(scope),
  incidentsBefore: ({ pool }) => createIncidentBeforeStore(pool),
  causes: ({ scope }) => createCauseAcknowledgementStore(scope),
  notifications: ({ pool }) => createNotificationStore(pool),
  uptime: ({ pool }) => createUptimeStore(pool),
  detection: ({ pool }) => createDetectionStore(pool),
  locations: ({ pool }) => createLocationStore(pool),
  uptimeReportMails: ({ scope }) => createUptimeReportMailStore(scope),
  maintenance: ({ scope }) => createMaintenanceStore(scope),
  deployments: ({ scope }) => createDeploymentStore(scope),
  servers: ({ scope }) => createServerStore(scope),
  serverHistory: ({ pool }) => createServerHistoryStore(pool),
  places: ({ scope }) => createPlaceStore(scope),
  timeline: ({ pool }) => createTimelineStore(pool),
  comparisons: ({ pool }) => createComparisonStore(pool),
  pauses: ({ scope }) => createPauseStore(scope),
  silences: ({ scope }) => createSilenceStore(scope),
  records: ({ scope }) => createRecordStore(scope),
  sites: ({ scope }) => createSiteStore(scope),
});
