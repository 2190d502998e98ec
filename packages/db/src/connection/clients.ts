import pg from "pg";
import { READ_ONLY } from "./failure.ts";
import { gatherWrites } from "./gather-writes.ts";
import { inTime } from "./in-time.ts";
import { NoPrimaryError, type Servers } from "./servers.ts";

/** The connections of a pool. */
export interface Clients {
  /** Connects to the server that takes changes. */
  readonly Client: typeof pg.Client;
  /** Ends every connection, so running work fails. */
  cutOff(): void;
}

/**
 * If a statement fails on a connection because its server accepts no changes, the connection ends. The next connection
 * goes to a server that accepts changes. A pooler, or a server that restarts, may lead an old connection to a standby.
 *
 * @param timeoutMs most that finding the server may take
 */
export function createClients(servers: Servers, timeoutMs: number): Clients {
  const clients = new Set<pg.Client>();

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once("end", () => clients.delete(this));
      this.once("error", servers.forget);
      this.connection.on("errorMessage", ({ code }: { readonly code?: unknown }) => {
        if (code !== READ_ONLY) return;
        servers.forget();
        // The statement gets its error first.
        setImmediate(() => this.connection.stream.destroy());
      });
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const connecting = this.#open();
      if (!callback) return connecting.then(() => this);
      connecting.then(() => callback(null), callback);
      return undefined;
    }

    async #open(): Promise<void> {
      try {
        Object.assign(this, await inTime(servers.find(), timeoutMs, noServer));
        // The library would open a connection that has timed out in between.
        if (this.connection.stream.destroyed) throw new Error("Cut off while connecting");
        await super.connect();
        gatherWrites(this.connection.stream);
      } catch (error) {
        servers.forget();
        clients.delete(this);
        throw error;
      }
    }
  }

  return {
    Client,
    cutOff() {
      for (const client of clients) client.connection.stream.destroy();
    },
  };
}

const noServer = () => new NoPrimaryError("No PostgreSQL server has answered in time");
