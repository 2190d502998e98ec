import { type BlamedDeployment, isoMicros } from "@pharos/core";
import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

const BlamedRecord = Type.Object({
  id: Type.Integer({ description: "Deployment ID." }),
  name: Type.String({ description: "Name of the application or service." }),
  version: nullable(Type.String({ description: "Version, such as a commit." })),
  url: nullable(Type.String({ description: "Page of the deployment." })),
  started_by: Type.String({ description: "Name of the member who started it, at that time." }),
  started_at: timestamp({ description: "When it started." }),
  finished_at: nullable(timestamp({ description: "When it was finished. Null: not before the incident began." })),
  seconds: Type.Integer({ description: "Seconds from the finish, or else from the start, to the incident." }),
});

/** The deployment that an incident names. */
export const shownDeployment = {
  deployment: Type.Unsafe<Type.Static<typeof BlamedRecord> | null>({
    ...BlamedRecord,
    type: ["object", "null"],
    description:
      "The incident began during this deployment of its monitor, or within 15 minutes after it. Null: no deployment.",
  }),
};

export function blamedView(deployment: BlamedDeployment | null): Type.Static<typeof BlamedRecord> | null {
  if (deployment === null) return null;
  const { id, name, version, url, startedBy, startedAt, finishedAt, seconds } = deployment;
  return {
    ...{ id, name, version, url, started_by: startedBy, started_at: isoMicros(startedAt) },
    ...{ finished_at: finishedAt && isoMicros(finishedAt), seconds },
  };
}
