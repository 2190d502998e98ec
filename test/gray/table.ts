import { table } from "../docs/regions/region.ts";
import { type GrayFailure, grayFailures } from "./failures.ts";
import { askOnePlace, askPharos, type Report } from "./observe.ts";
import { openWorld } from "./world.ts";

/** A failure, and the reports of it. */
interface Compared {
  readonly failure: GrayFailure;
  readonly pharos: Report;
  readonly onePlace: Report;
}

/** Runs all failures over real sockets, side by side. */
function compareAll(): Promise<readonly Compared[]> {
  return Promise.all(
    grayFailures.map(async (failure) => {
      const [pharos, onePlace] = await Promise.all([
        inWorld(failure, askPharos),
        inWorld(failure, (world) => askOnePlace(world, failure.place ?? "lon")),
      ]);
      return { failure, pharos, onePlace };
    }),
  );
}

async function inWorld<T>({ open }: GrayFailure, ask: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<T>) {
  const world = await openWorld(open);
  try {
    return await ask(world);
  } finally {
    await world.close();
  }
}

const afterOf = ({ afterSeconds }: Report) => (afterSeconds === null ? "" : `${afterSeconds} s`);
export async function grayTable(): Promise<string> {
  const head = ["failure", "problem", "Pharos says", "cause", "after", "one place says", "after"];
  const rows = (await compareAll()).map(({ failure: { name, problem }, pharos, onePlace }) => [
    ...[name, problem, pharos.status, pharos.message ?? "", afterOf(pharos), onePlace.status, afterOf(onePlace)],
  ]);
  return table(head, rows);
}
