/** The kinds of things that Pharos monitors. A subject's kind never changes. */
export const subjectKinds = ["monitor", "server", "site", "place"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Latest verdict on a subject. */
export const statuses = ["pending", "up", "down", "degraded"] as const;
export type Status = (typeof statuses)[number];
