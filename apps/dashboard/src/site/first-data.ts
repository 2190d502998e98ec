import type { Caller } from "@pharos/core";
import { answerBody, type OperationPlaces } from "@pharos/http";
import { dashboardOperations, execute, type OperationServices } from "@pharos/operations";

/** What the list of monitors shows first: its key in the page's data, and the operation that answers it. */
const OF_FIRST_PAGE = [
  ["overview", "get-overview"],
  ["overviewMonitors", "list-monitor-lines"],
] as const;

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
  const read = async () => {
    const read = OF_FIRST_PAGE.map(async ([key, name]) => {
      const operation = dashboardOperations.find((one) => one.name === name);
      if (operation === undefined) throw new Error(`There is no operation ${name}.`);
      const answer = await execute(operation, NO_INPUT, context);
      return [key, answerBody(operation, answer, { rootUrl: options.rootUrl, query: {}, sender: caller })] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  };
  return (await options.places.run(caller.team.id, read)) ?? {};
}

const NO_INPUT = {
  ids: [],
  query: {},
  body: async () => ({}),
  idempotencyKey: null,
  expectedVersions: null,
  onUnknownFields: () => ({}),
};
