/** The part of an object that a monitor checks. */
export interface ObjectTarget {
  readonly type: "http" | "tcp" | "heartbeat";
  /** Null for a heartbeat, and while the source does not show it, such as of a load balancer without an IP address. */
  readonly url: string | null;
  /** Of a TCP target. */
  readonly port?: number;
}

/** An object of Docker or Kubernetes that gets a monitor. */
export interface FoundObject {
  /** Unique in the source, and the same as long as the object exists. */
  readonly identity: string;
  /** Names the object in messages, such as `container shop`. */
  readonly about: string;
  readonly name: string;
  /** The values that its labels give to fields, as the texts that they are. */
  readonly labels: ReadonlyMap<string, string>;
  /** Null if there is nothing that Pharos could check. */
  readonly target: ObjectTarget | null;
  /** Whether every part of it is healthy; null if the source does not say. */
  readonly isHealthy: boolean | null;
}

/** A message about an object. It holds no value of a label, because that may be a secret. */
export interface DiscoverNote {
  readonly about: string;
  readonly text: string;
}

/** The objects of a source. */
export interface FoundObjects {
  readonly objects: readonly FoundObject[];
  readonly notes: readonly DiscoverNote[];
}

/** Which objects get a monitor, as the command line says. */
export interface ObjectSelection {
  /** Every object, except those whose label says no. */
  readonly all: boolean;
}

/** Begins the labels of Docker and the annotations of Kubernetes that Pharos reads. */
export type LabelPrefix = "pharos." | "pharos/";

/** Names a label or an annotation in messages. */
export const labelName = (prefix: LabelPrefix, field: string) =>
  `${prefix === "pharos/" ? "annotation" : "label"} ${prefix}${field}`;

const ENABLE = "enable";

/** The labels of fields, without their prefix; null if the object gets no monitor. */
export function chosenLabels(
  labels: Readonly<Record<string, unknown>>,
  prefix: LabelPrefix,
  { all }: ObjectSelection,
): ReadonlyMap<string, string> | null {
  const own = new Map(
    Object.entries(labels).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string" ? [[name.slice(prefix.length), value] as const] : [],
    ),
  );
  const enabled = own.get(ENABLE)?.trim().toLowerCase();
  own.delete(ENABLE);
  return enabled === "true" || (all && enabled === undefined) ? own : null;
}
