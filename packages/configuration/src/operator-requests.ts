import { isSameJson, type JsonObject, objectOrEmpty } from "@pharos/core";
import Type from "typebox";
import { answerOf } from "./api/answer.ts";
import type { ApiClient } from "./api/client.ts";
import type { Difference } from "./differences.ts";
import { kinds } from "./kinds.ts";
import { type IdOf, toBody, withComponentIds } from "./operator-body.ts";
import type { NamesById } from "./operator-form.ts";
import { type CurrentRecord, currentOf, type DesiredRecord, inFileForm } from "./state.ts";

const Created = Type.Object({ data: Type.Object({ id: Type.Integer() }) });
const Found = Type.Object({
  data: Type.Object({ id: Type.Integer(), name: Type.String(), key: Type.Union([Type.String(), Type.Null()]) }),
});

/** Creates a record of an operator's kind. @returns its ID */
export async function createOperators(api: ApiClient, desired: DesiredRecord, idOf: IdOf): Promise<number> {
  const { kind, key, fields, password } = desired;
  const json = { ...toBody(Object.keys(fields), fields, idOf), key, ...(password !== null && { password }) };
  return answerOf(Created, (await api.send("POST", kinds[kind].path, { json })).body).data.id;
}

/** A change of a record that exists. */
interface OperatorsUpdate {
  readonly desired: DesiredRecord;
  readonly current: CurrentRecord;
  readonly differences: readonly Difference[];
}

/**
 * Changes a record of an operator's kind, unless it has changed since it was read.
 * @returns whether the record was the same as before
 */
export async function updateOperators(
  api: ApiClient,
  { desired, current, differences }: OperatorsUpdate,
  { idOf, names }: { readonly idOf: IdOf; readonly names: NamesById },
): Promise<boolean> {
  const path = `${kinds[desired.kind].path}/${current.id}`;
  const { body, etag } = await api.send("GET", path);
  const now = inFileForm(currentOf(desired.kind, answerOf(Found, body).data), names);
  const isTouched = differences.some(({ field }) => !isSameJson(now.fields[field], current.fields[field]));
  if (isTouched || now.key !== current.key) return false;
  const fields = differences.flatMap(({ field }) => (field === "key" || field === "password" ? [] : [field]));
  const changed: JsonObject = toBody(fields, desired.fields, idOf);
  const json = {
    ...changed,
    ...("groups" in changed && { groups: withComponentIds(changed["groups"], objectOrEmpty(now.record)["groups"]) }),
    ...Object.fromEntries(
      differences.flatMap(({ field, to }) => (field === "key" || field === "password" ? [[field, to]] : [])),
    ),
  };
  await api.send("PATCH", path, { json, headers: etag === null ? {} : { "If-Match": etag } });
  return true;
}

/** Maintenance windows are cancelled. Their past periods stay. */
export async function removeOperators(api: ApiClient, { kind, id }: CurrentRecord): Promise<void> {
  const path = `${kinds[kind].path}/${id}`;
  await (kind === "maintenance" ? api.send("POST", `${path}/cancel`) : api.send("DELETE", path));
}
