import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, it, jest } from "@jest/globals";
import type { PlanName } from "@pharos/core";
import { type Api, type Caller, openContract } from "./api.ts";
import { type Instance, isLocal, type OwnInstance, openInstance, type TeamTokens } from "./instance.ts";

export const MONITORS = "/api/v1/monitors";
export const CONTACTS = "/api/v1/notification-contacts";
export const INCIDENTS = "/api/v1/incidents";
export const TEAM = "/api/v1/team";

/** The last moment of PUT, and the first without it. */
export const [LAST_OF_PUT, AFTER_PUT] = [new Date("2027-04-06T23:59:59.999Z"), new Date("2027-04-07T00:00:00.000Z")];

/** A name, without spaces, that no other run of the suite uses. */
export const unique = (name: string) => `${name}-${randomBytes(4).toString("hex")}`;

/** The least that an http monitor needs; paused, so that the address is not probed. */
export const httpMonitor = {
  name: "Contract",
  type: "http",
  url: "https://contract.example/health",
  check_interval_minutes: 5,
  is_active: false,
};

export const webhookContact = {
  name: "Contract",
  type: "webhook",
  config: { url: "https://hooks.contract.example/T0/secret" },
};

export interface Suite {
  readonly instance: Instance;
  readonly api: Api;
  /** Callers of a team; locally a new team. */
  team(plan?: PlanName): Promise<Readonly<Record<keyof TeamTokens, Caller>> & { readonly tokens: TeamTokens }>;
  /** For tests that `ownIt` defines. */
  own(): OwnInstance;
  /** Creates a monitor and deletes it when the file is over. */
  monitor(owner: Caller, fields?: object): Promise<Record<string, unknown> & { readonly id: number }>;
  contact(owner: Caller, fields?: object): Promise<Record<string, unknown> & { readonly id: number }>;
}

/** Elsewhere three users share all requests, and wait a minute for the next sixty. */
const WAITING_FOR_ALLOWANCE_MS = 300_000;

/** Opens the instance for a test file, and leaves nothing behind in it. */
export function contractSuite(): Suite {
  if (!isLocal) jest.setTimeout(WAITING_FOR_ALLOWANCE_MS);
  let opened: { readonly instance: Instance; readonly api: Api } | undefined;
  const made: (readonly [Caller, string])[] = [];
  const now = () => {
    if (opened === undefined) throw new Error("The instance is opened before the first test.");
    return opened;
  };
  beforeAll(async () => {
    const instance = await openInstance();
    // Answers are held against a document that has all that is tested.
    instance.own?.setClock(LAST_OF_PUT);
    opened = { instance, api: await openContract(instance) };
    instance.own?.setClock(null);
  });
  afterAll(async () => {
    // A database of our own goes as a whole.
    if (!isLocal) for (const [owner, path] of made) await owner.delete(path);
    await opened?.instance.stop();
  });
  const create = async (owner: Caller, path: string, body: object) => {
    const { status, body: answer } = await owner.post(path, body);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(answer)}`);
    made.push([owner, `${path}/${answer.data.id}`]);
    return answer.data;
  };
  return {
    get instance() {
      return now().instance;
    },
    get api() {
      return now().api;
    },
    async team(plan) {
      const tokens = await now().instance.team(plan);
      const { as } = now().api;
      return { owner: as(tokens.owner), admin: as(tokens.admin), viewer: as(tokens.viewer), tokens };
    },
    own() {
      const { own } = now().instance;
      if (own === null) throw new Error("This test needs an instance of its own.");
      return own;
    },
    monitor: (owner, fields = {}) => create(owner, MONITORS, { ...httpMonitor, ...fields }),
    contact: (owner, fields = {}) => create(owner, CONTACTS, { ...webhookContact, ...fields }),
  };
}

/** A test that needs a separate instance: left out if PHAROS_URL names one. */
export const ownIt = isLocal ? it : it.skip;
