import { reservedKeys } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { placeErrors, placeInput } from "./input.ts";
import { PlaceRecord, placeFields, placeKey } from "./schema.ts";
import { placeChange, placeView } from "./view.ts";

const { name, ...others } = placeFields;

export const createPlace = operation({
  name: "create-place",
  summary: "Add a place",
  description:
    "The place is `pending` until a probe polls. The plan limits the number of places (409). Without " +
    "`notification_contact_ids` it alerts the default contacts.",
  tag: "Monitors",
  access: "administer",
  http: { method: "post", path: "/places", status: 201, versioned: true, refusals: [409] },
  body: Type.Object({ name, key: placeKey, ...Type.Partial(Type.Object(others)).properties }),
  output: PlaceRecord,
  rules: async ({ body }, context) => ({
    ...(body.key !== undefined &&
      reservedKeys.includes(body.key) && { key: [`The key field must not be ${body.key}.`] }),
    ...(await placeErrors(body, null, context)),
  }),
  async run({ body }, context) {
    const { caller, stores, clock } = context;
    const contactIds = body.notification_contact_ids ?? (body.escalations ? [] : ("default" as const));
    const wanted = { name: body.name, key: body.key, ...placeInput(body, null, context), contactIds };
    const place = await stores.places.create(caller.team.id, wanted, clock.now());
    return { data: placeView(place), version: place.version, change: placeChange(null, place) };
  },
});
