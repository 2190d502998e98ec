/** The services that a run starts, and how many of each. There is one worker for each region. */
const REPLICAS = {
  ...{ scheduler: 2, recorder: 2, notifier: 2, ping: 2, field: 2 },
  ...{ api: 2, intake: 2, pages: 1, dashboard: 1 },
} as const;

/** Whether a process is left out of a run without clients: no probe, ping or act of a member goes through it. */
export const isForClients = (name: string) => /^(intake|pages|dashboard)-/.test(name);

export const REGIONS = ["lon", "nyc", "sgp", "tor"] as const;
export type Region = (typeof REGIONS)[number];

/** Places of one team. */
export const PLACES = ["office", "home"] as const;
export type Place = (typeof PLACES)[number];

/** The programs of places. The second place has only one. */
export const PROBES = ["probe-office-1", "probe-office-2", "probe-home-1"] as const;
/** Another one makes the checks of its place while somebody else uses its key, or while it is revoked. */
const SHARED_PROBE = "probe-office-1";

export const placeOf = (probe: string) => PLACES.find((place) => probe.startsWith(`probe-${place}-`));

/** Processes that need no PostgreSQL. */
export const WORKERS = REGIONS.map((region) => `worker-${region}`);

/** Processes that need PostgreSQL and Valkey. */
const SERVERS = Object.entries(REPLICAS).flatMap(([app, replicas]) =>
  Array.from({ length: replicas }, (_, index) => `${app}-${index + 1}`),
);

/** Every process of a run, in the order of an upgrade: newer recorders understand the messages of older processes. */
export const INSTANCES: readonly string[] = [...SERVERS.filter(isRecorder), ...SERVERS.filter(isOther), ...WORKERS];

function isRecorder(name: string): boolean {
  return name.startsWith("recorder");
}

function isOther(name: string): boolean {
  return !isRecorder(name);
}

/** How long a fault lasts: about so long in seconds, or longer than a lease. */
type Lasts = readonly [from: number, to: number] | "past-the-lease";

export interface Kind {
  readonly targets: readonly string[];
  readonly lasts: Lasts;
  /** Votes of its region may be wrong while it lasts. The other regions are left alone then, for theirs decide. */
  readonly misleads?: boolean;
  /** Valkey loses keys. */
  readonly losesKeys?: boolean;
}

const PROCESS = { targets: [...INSTANCES, ...PROBES] } as const;
const PROBE = { targets: PROBES } as const;
const PLACE = { targets: PLACES } as const;
const POSTGRES = { targets: ["postgres"] } as const;
const VALKEY = { targets: ["valkey"] } as const;
const REGION = { targets: REGIONS } as const;

/**
 * The faults that a run may cause.
 *
 * | kind | what happens |
 * |---|---|
 * | `kill` | SIGKILL; started again later |
 * | `terminate` | SIGTERM, on which it must end; started again later |
 * | `freeze` | SIGSTOP until its leases are over, then SIGCONT |
 * | `clock-ahead`, `clock-behind` | its clock is set minutes off, and back later |
 * | `link-silent` | its connections to one server carry nothing for a while, and new ones are not answered |
 * | `link-lost` | its connections to both servers never carry anything again; new ones work |
 * | `link-cut` | its connections to one server end, and new ones as well |
 * | `*-killed` | SIGKILL; started again later, Valkey empty |
 * | `*-failed-over` | killed for good; its replica takes over |
 * | `*-slow` | every packet is late |
 * | `*-silent` | as `link-silent`, of all processes |
 * | `postgres-full` | its file system has no space left |
 * | `valkey-full` | it rejects commands that need memory |
 * | `valkey-emptied` | all keys are gone |
 * | `region-mute` | its worker takes checks and never reports |
 * | `region-lying` | every target fails when asked from there, or every one is well |
 * | `region-cut-off` | no target answers there |
 * | `place-cut-off` | its probes do not reach Pharos, for less time than it may be silent |
 * | `place-slow` | every packet between its probes and Pharos is late |
 * | `place-lying` | as `region-lying`, which may open an incident of each of its monitors |
 * | `probe-clock` | the clock of a probe is an hour off |
 * | `probe-repeated` | somebody on the way sends every request of a probe a second time |
 * | `probe-key-twice` | a second program uses the key of a probe |
 * | `probe-revoked` | a probe is revoked; later it enrols with another key |
 * | `upgrade` | a new process of each service starts next to the old one, which then ends by SIGTERM |
 */
export const KINDS = {
  kill: { ...PROCESS, lasts: [1, 5] },
  terminate: { ...PROCESS, lasts: [0, 3] },
  freeze: { ...PROCESS, lasts: "past-the-lease", misleads: true },
  "clock-ahead": { ...PROCESS, lasts: [5, 10], misleads: true },
  "clock-behind": { ...PROCESS, lasts: [5, 10], misleads: true },
  "link-silent": { ...PROCESS, lasts: [3, 12] },
  "link-lost": { ...PROCESS, lasts: [0, 0] },
  "link-cut": { ...PROCESS, lasts: [2, 8] },
  "postgres-killed": { ...POSTGRES, lasts: [0, 3] },
  "postgres-failed-over": { ...POSTGRES, lasts: [0, 2] },
  "postgres-slow": { ...POSTGRES, lasts: [4, 8] },
  "postgres-full": { ...POSTGRES, lasts: [4, 8] },
  "postgres-silent": { ...POSTGRES, lasts: [3, 8] },
  "valkey-killed": { ...VALKEY, lasts: [0, 4], losesKeys: true },
  "valkey-failed-over": { ...VALKEY, lasts: [0, 2], losesKeys: true },
  "valkey-emptied": { ...VALKEY, lasts: [0, 0], losesKeys: true },
  "valkey-slow": { ...VALKEY, lasts: [4, 8] },
  "valkey-full": { ...VALKEY, lasts: [4, 8] },
  "valkey-silent": { ...VALKEY, lasts: [3, 8] },
  "region-mute": { ...REGION, lasts: "past-the-lease" },
  "region-lying": { ...REGION, lasts: [8, 15], misleads: true },
  "region-cut-off": { ...REGION, lasts: [8, 15], misleads: true },
  "place-cut-off": { ...PLACE, lasts: [8, 20] },
  "place-slow": { ...PLACE, lasts: [5, 15] },
  "place-lying": { ...PLACE, lasts: [8, 15] },
  "probe-clock": { ...PROBE, lasts: [5, 15] },
  "probe-repeated": { ...PROBE, lasts: [5, 15] },
  "probe-key-twice": { targets: [SHARED_PROBE], lasts: [8, 15] },
  "probe-revoked": { targets: [SHARED_PROBE], lasts: [5, 15] },
  upgrade: { targets: ["all"], lasts: [15, 20] },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS).filter((name): name is KindName => name in KINDS);
