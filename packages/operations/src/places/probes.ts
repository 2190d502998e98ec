import Type from "typebox";
import { operation } from "../operation.ts";
import { findProbe } from "./input.ts";
import { ProbeRecord, probeName } from "./schema.ts";
import { probeChange, probeView } from "./view.ts";

export const renamePlaceProbe = operation({
  name: "rename-place-probe",
  summary: "Rename a probe of a place",
  description: "The name is shown to members only.",
  tag: "Monitors",
  access: "administer",
  http: { method: "patch", path: "/places/{place}/probes/{probe}", status: 200 },
  body: Type.Object({ name: probeName }),
  output: ProbeRecord,
  find: findProbe,
  async run({ record: { place, probe }, body: { name } }, { caller, stores, clock }) {
    const changed = await stores.places.renameProbe(caller.team.id, place.id, probe.id, name, clock.now());
    if (changed === null) return null;
    const { before } = changed;
    return { data: probeView({ ...before, name }), change: probeChange(changed.place, before, name) };
  },
});

export const revokePlaceProbe = operation({
  name: "revoke-place-probe",
  summary: "Revoke a probe of a place",
  description: "The probe gets no more work within 10 seconds, and Pharos drops its results. It cannot return.",
  tag: "Monitors",
  access: "administer",
  http: { method: "delete", path: "/places/{place}/probes/{probe}", status: 204 },
  output: null,
  find: findProbe,
  async run({ record: { place, probe } }, { caller, stores, clock }) {
    const changed = await stores.places.revokeProbe(caller.team.id, place.id, probe.id, clock.now());
    return changed && { data: null, change: probeChange(changed.place, changed.before, null) };
  },
});
