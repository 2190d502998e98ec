import type { Contact, ContactSettings } from "@pharos/core";
import type { Static } from "typebox";
import { listedConfig } from "./config.ts";
import type { CreateBody } from "./create.ts";
import { isForPrograms } from "./gathering.ts";
import { hoursIn } from "./hours.ts";
import { isProved, templateSettings } from "./template.ts";

/** The settings of a contact after a change, with the stored ones for the fields that were not sent. */
export function changedSettings(
  current: Contact,
  body: Omit<Partial<Static<typeof CreateBody>>, "type">,
): ContactSettings {
  const config = body.config === undefined ? current.config : listedConfig(current.type, body.config);
  const { template, readers } = body.template === undefined ? current : templateSettings(body.template);
  const isGathering = !isForPrograms(current.type, readers);
  return {
    ...{ config, template, readers, name: body.name ?? current.name },
    notifyOnDown: body.notify_on_down ?? current.notifyOnDown,
    notifyOnRecovery: body.notify_on_recovery ?? current.notifyOnRecovery,
    key: body.key === undefined ? current.key : body.key,
    answers: body.answers === undefined ? current.answers : body.answers,
    // Another template may exclude the value of an earlier change.
    weeklyProof: (body.weekly_proof ?? current.weeklyProof) && !isProved({ type: current.type, template, config }),
    gatherSeconds: isGathering ? (body.gather_seconds ?? current.gatherSeconds) : 0,
    hours: body.hours === undefined ? current.hours : hoursIn(body.hours),
    isDefault: body.is_default ?? current.isDefault,
  };
}
