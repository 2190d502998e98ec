import { createPlace } from "./create.ts";
import { deletePlace } from "./delete.ts";
import { createPlaceEnrolment } from "./enrol.ts";
import { getPlace } from "./get.ts";
import { getPlaceExposure } from "./get-exposure.ts";
import { listPlaces } from "./list.ts";
import { listPlaceNotes } from "./list-notes.ts";
import { renamePlaceProbe, revokePlaceProbe } from "./probes.ts";
import { updatePlace } from "./update.ts";

/** Operations on places and their probes. */
export const placeOperations = [
  listPlaces,
  createPlace,
  getPlace,
  updatePlace,
  deletePlace,
  getPlaceExposure,
  listPlaceNotes,
  createPlaceEnrolment,
  renamePlaceProbe,
  revokePlaceProbe,
] as const;
