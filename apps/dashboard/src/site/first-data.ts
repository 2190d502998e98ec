import { type Caller, isJsonObject } from "@pharos/core";
import { answerBody, type OperationPermits } from "@pharos/http";
import { execute, getOverview, listSubjects, type Operation, type OperationServices } from "@pharos/operations";
import { inputOf } from "./input.ts";

interface FirstDataOptions {
  readonly services: OperationServices;
  readonly permits: OperationPermits;
  /** Public address of the root below which the operations are mounted. */
  readonly rootUrl: string;
  readonly requestId: string;
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/** The page groups by tags until a person chooses otherwise. */
const GROUPING = { group_by: "tag" } as const;

/**
 * The data of the Overview, as the page would request it, so that its first paint needs no second request. Empty if the team
 * has too much in progress: then the page asks.
 */
export async function firstData(options: FirstDataOptions, caller: Caller): Promise<object> {
  const origin = { door: "dashboard", requestId: options.requestId } as const;
  const context = { ...options.services, caller, origin };
  const answerOf = async (operation: Operation, query: Query) => {
    const answer = await execute(operation, { ...inputOf({}), query }, context);
    const body = answerBody(operation, answer, {
      rootUrl: options.rootUrl,
      path: operation.http.path,
      query,
      sender: caller,
    });
    return { query, body };
  };
  const read = async () => {
    const overview = await answerOf(getOverview, GROUPING);
    const subjects = await answerOf(listSubjects, firstGroupOf(overview.body));
    return {
      first: {
        overview: { query: overview.query, ...overview.body },
        subjects: { query: subjects.query, page: subjects.body },
      },
    };
  };
  return (await options.permits.run(caller.team.id, read)) ?? {};
}

/** The parameters of the list that is open first: of the first group, or of all without groups. */
function firstGroupOf({ data }: { readonly data?: unknown }): Query {
  const groups = isJsonObject(data) ? data["groups"] : null;
  const [first]: readonly unknown[] = Array.isArray(groups) ? groups : [];
  return isJsonObject(first) && typeof first["key"] === "string" ? { ...GROUPING, group: [first["key"]] } : {};
}
