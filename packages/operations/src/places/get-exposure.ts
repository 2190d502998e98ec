import Type from "typebox";
import { operation } from "../operation.ts";
import { findPlace } from "./input.ts";

/** Monitors of the answer. */
const MAX_EXPOSED = 200;

export const getPlaceExposure = operation({
  name: "get-place-exposure",
  summary: "List the monitors whose secrets a place may have got",
  description:
    `At most ${MAX_EXPOSED}. If somebody stole a probe, replace these secrets. Monitors that named the place before are ` +
    "among them, as far as the audit log has it.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/places/{place}/exposure", status: 200 },
  output: Type.Array(
    Type.Object({
      id: Type.Integer({ description: "Monitor ID." }),
      name: Type.String({ description: "Name of the monitor." }),
      secrets: Type.Array(Type.String(), { description: "Fields with secrets." }),
    }),
    { title: "PlaceExposure" },
  ),
  find: findPlace,
  async run({ record }, { caller, stores }) {
    const found = await stores.places.exposure(caller.team.id, record.id, MAX_EXPOSED);
    return { data: found.map(({ id, name, secrets }) => ({ id, name, secrets: [...secrets] })) };
  },
});
