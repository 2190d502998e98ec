import type { ApiAnswer, ApiClient, ApiRequest } from "@pharos/configuration";
import { operatorKindAt } from "@pharos/configuration";
import { isJsonObject, isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { giveConfigurationKey, type Pool, readConfigurationKeys } from "@pharos/db";
import { dataOf } from "./operations-door.ts";

/**
 * A door whose records of the operator's kinds have a `key`, as monitors and contacts have one. The keys are in a table,
 * because only files need them.
 */
export function withKeys(door: ApiClient, pool: Pool, teamId: number): ApiClient {
  return {
    async send(method, path, request = {}) {
      const kind = operatorKindAt(path);
      if (kind === null) return door.send(method, path, request);
      const { key, ...fields } = objectOrEmpty(request.json);
      const sent: ApiRequest = { ...request, ...(request.json !== undefined && { json: fields }) };
      const answer = await door.send(method, path, sent);
      const data = dataOf(answer);
      const record = objectOrEmpty(isJsonObject(data) && "window" in data ? data["window"] : data);
      const place = { teamId, kind };
      if (typeof key === "string") await giveConfigurationKey(pool, place, { id: Number(record["id"]), key });
      if (method !== "GET") return answer;
      const keys = await readConfigurationKeys(pool, place);
      return withData(answer, isList(data) ? data.map((one) => keyed(objectOrEmpty(one), keys)) : keyed(record, keys));
    },
  };
}

const keyed = (record: JsonObject, keys: ReadonlyMap<number, string>) => ({
  ...record,
  key: keys.get(Number(record["id"])) ?? null,
});

const withData = (answer: ApiAnswer, data: unknown): ApiAnswer => ({
  ...answer,
  body: { ...objectOrEmpty(answer.body), data },
});
