import { operation } from "../operation.ts";
import { findPlace } from "./input.ts";
import { PlaceRecord } from "./schema.ts";
import { placeView } from "./view.ts";

export const getPlace = operation({
  name: "get-place",
  summary: "Get a place",
  description: "A place with its probes and contacts.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/places/{place}", status: 200, versioned: true },
  output: PlaceRecord,
  find: findPlace,
  async run({ record }) {
    return { data: placeView(record), version: record.version };
  },
});
