import { type Pool, pgTypes } from "@pharos/db";
import pg from "pg";
import type { RealCalls } from "./virtual-time.ts";

/**
 * The effect of a fault on a statement.
 *
 * | cut | the connection ends | and the server |
 * |---|---|---|
 * | `before` | before the statement is sent | rolls the transaction back |
 * | `after` | after the server has answered, and the answer is lost | has done it; a COMMIT stays |
 */
type Cut = "before" | "after";

/** The connections of one process to PostgreSQL. */
export interface Connections {
  readonly pool: Pool;
  /** From now on no connection opens, and each statement fails. */
  setAway(isAway: boolean): void;
  /**
   * Ends the connection at a later statement.
   * @param statements how many statements pass before it
   * @param onCut called at that moment
   */
  cutAfter(statements: number, cut: Cut, onCut: () => void): void;
  stop(): Promise<void>;
}

interface PlannedCut {
  left: number;
  readonly cut: Cut;
  readonly onCut: () => void;
}

const SIZE = 4;
const lost = () => new Error("Connection terminated unexpectedly");

/** Opens connections whose statements a test can fail, and that are counted as real calls. */
export function openConnections(
  url: string,
  calls: RealCalls,
  endSession: (pid: number) => Promise<void>,
): Connections {
  let isAway = false;
  let planned: PlannedCut | null = null;

  /** The cut that comes to a statement now. */
  function nextCut(): Cut | null {
    if (isAway) return "before";
    if (planned === null) return null;
    planned.left -= 1;
    if (planned.left >= 0) return null;
    const { cut, onCut } = planned;
    planned = null;
    onCut();
    return cut;
  }

  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("error", () => {});
      this.query = new Proxy(this.query, { apply: (query, _self, args: unknown[]) => this.#run(query, args) });
    }

    #run(query: pg.Client["query"], args: unknown[]): unknown {
      const cut = nextCut();
      if (cut === "before") this.#end();
      const callback = args.at(-1);
      if (isCallback(callback)) return this.#runForPool(query, args.slice(0, -1), callback, cut);
      const answer: Promise<unknown> = Reflect.apply(query, this, args);
      return calls.track(cut === "after" ? this.#loseAnswer(answer) : answer);
    }

    /** The pool gives a callback. */
    #runForPool(query: pg.Client["query"], args: unknown[], callback: Callback, cut: Cut | null): void {
      const answer: Promise<unknown> = Reflect.apply(query, this, args);
      const tracked = calls.track(cut === "after" ? this.#loseAnswer(answer) : answer);
      tracked.then(
        (result) => callback(null, result),
        (error: unknown) => callback(error, undefined),
      );
    }

    async #loseAnswer(answer: Promise<unknown>): Promise<never> {
      await answer.catch(() => {});
      this.#end();
      throw lost();
    }

    /** Ends the connection, and waits until the session holds no locks any more. */
    #end(): void {
      const pid = "processID" in this && typeof this.processID === "number" ? this.processID : 0;
      if ("connection" in this) destroyStream(this.connection);
      if (pid > 0) void calls.track(endSession(pid));
    }
  }

  class SimulatedPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
    override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
      const opening = isAway ? Promise.reject(lost()) : super.connect();
      const tracked = calls.track(opening);
      if (callback === undefined) return tracked;
      tracked.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => {}),
      );
      return undefined;
    }
  }

  // No connection ends by real time.
  const options = { connectionString: url, max: SIZE, idleTimeoutMillis: 0, types: pgTypes, pipeline: true, Client };
  const pool = new SimulatedPool(options);
  pool.on("error", () => {});
  return {
    pool,
    setAway(isNow) {
      isAway = isNow;
    },
    cutAfter(statements, cut, onCut) {
      planned = { left: statements, cut, onCut };
    },
    stop: () => pool.end(),
  };
}

type Callback = (error: unknown, result: unknown) => void;

const isCallback = (value: unknown): value is Callback => typeof value === "function";

function destroyStream(connection: unknown): void {
  if (typeof connection !== "object" || connection === null || !("stream" in connection)) return;
  const { stream } = connection;
  if (typeof stream !== "object" || stream === null || !("destroy" in stream)) return;
  if (typeof stream.destroy === "function") stream.destroy();
}
