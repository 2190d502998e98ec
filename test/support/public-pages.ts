import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type NewUpdate,
  type PageReportImpact,
  pageDefaults,
  type StatusPage,
  type Vault,
  type WantedPage,
} from "@pharos/core";
import { createStores, type Database, openDatabase } from "@pharos/db";
import { start as startNotifier } from "@pharos/notifier";
import { type MailServer, openMailServer } from "@pharos/notifier/testing";
import { openPages } from "@pharos/pages";
import { type Part, startParts } from "@pharos/runtime";
import { createVault } from "@pharos/vault";
import { configOf, keys, silentLogger } from "./config.ts";
import { openWorld, type World } from "./world.ts";

export const MAIL_FROM = "Pharos <pharos@example.com>";

/** The public pages on a separate database, with a team, and a mail server for its subscribers. */
export interface PublicPages extends Part {
  readonly world: World;
  readonly database: Database;
  readonly vault: Vault;
  readonly mailServer: MailServer;
  /** Where the pages are, without a slash at its end. */
  readonly baseUrl: string;
  /** Adds a monitor that was not checked yet. @returns its id */
  addMonitor(name: string): Promise<number>;
  addPage(wanted: Partial<WantedPage> & Pick<WantedPage, "slug" | "name" | "groups">): Promise<StatusPage>;
  publish(page: StatusPage, report: PublishedReport): Promise<void>;
  /** Starts the notifier, which sends mails to subscribers. It ends with the pages. */
  startNotifier(): Promise<void>;
}

/** A report with one update. */
interface PublishedReport extends Pick<NewUpdate, "body"> {
  readonly title: string;
  readonly impact?: PageReportImpact;
  readonly components?: NonNullable<NewUpdate["components"]>;
}

export function openPublicPages(): Promise<PublicPages> {
  return startParts(async (use) => {
    const world = await use(openWorld());
    const mailServer = await use(openMailServer());
    const server = createServer((request, response) => pages.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${address.port}`;
    const database = await use(openDatabase(world.backends.databaseUrl, { poolSize: 4, onIdleError: () => {} }));
    const env = { ...configOf(world.backends, ["lon"], baseUrl), MAIL_FROM };
    // A busy machine may be late with a page, and with a count.
    const pages = await use(openPages(env, silentLogger, { databaseTimeoutMs: 60_000, limitTimeoutMs: 30_000 }));
    await use({ stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()) });
    const vault = createVault(keys);
    const stores = createStores(database, vault);
    const { prisma } = database;
    const team = await prisma.team.create({ data: { name: "Team", plan: "business" } });
    const author = await prisma.user.create({ data: { email: "author@example.com" } });
    return {
      ...{ world, database, vault, mailServer, baseUrl },
      async addMonitor(name) {
        const settings = { type: "tcp", url: "10.0.0.5:5432", isActive: true, checkIntervalMinutes: 5 };
        return (await prisma.monitor.create({ data: { teamId: team.id, name, ...settings } })).id;
      },
      addPage: (wanted) => stores.statusPages.create(team.id, { ...pageDefaults, ...wanted }, new Date()),
      async publish(page, { title, impact = "minor", body, components = [] }) {
        const update = { state: "investigating", body, isPostmortem: false, authorId: author.id, components } as const;
        const report = { kind: "incident", title, impact, startedAt: new Date(), endsAt: null } as const;
        const origin = { incidentId: null, period: null };
        await stores.pageReports.create(page.id, { ...report, ...origin, isPublished: true, update }, new Date());
      },
      async startNotifier() {
        await use(startNotifier({ ...env, SMTP_URL: mailServer.url }, silentLogger, { makesPhantom: false }));
      },
    };
  });
}
