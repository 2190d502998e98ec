import type { Caller } from "@pharos/core";
import { answerBody, type OperationPlaces } from "@pharos/http";
import { execute, getOverview, listMonitorLines, type Operation, type OperationServices } from "@pharos/operations";
import { inputOf } from "./input.ts";

interface FirstDataOptions {
  readonly services: OperationServices;
  readonly places: OperationPlaces;
  /** Public address of the root below which the operations are mounted. */
  readonly rootUrl: string;
  readonly requestId: string;
}

/**
 * The data of the list of monitors, as the page would ask for it, so that its first paint needs no second request. Empty if
 * the team has too much in progress: then the page asks.
 */
export async function firstData(options: FirstDataOptions, caller: Caller): Promise<object> {
  const origin = { door: "dashboard", requestId: options.requestId } as const;
  const context = { ...options.services, caller, origin };
  const answerOf = async (operation: Operation) => {
    const answer = await execute(operation, inputOf({}), context);
    return answerBody(operation, answer, {
      rootUrl: options.rootUrl,
      path: operation.http.path,
      query: {},
      sender: caller,
    });
  };
  const read = async () => {
    const [overview, overviewMonitors] = await Promise.all([answerOf(getOverview), answerOf(listMonitorLines)]);
    return { overview, overviewMonitors };
  };
  return (await options.places.run(caller.team.id, read)) ?? {};
}
