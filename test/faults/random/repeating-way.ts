import { buffer } from "node:stream/consumers";
import { listen, type Part } from "@pharos/runtime";
import { sendPassed } from "../../support/held-way.ts";

/** A proxy between a probe and Pharos that can send each request a second time, after its answer. */
export interface RepeatingWay extends Part {
  readonly url: string;
  repeat(isOn: boolean): void;
}

/** @param targetOf where a request goes */
export async function openRepeatingWay(targetOf: () => string): Promise<RepeatingWay> {
  let isRepeating = false;
  const { port, stop } = await listen(
    (incoming, outgoing) => {
      const pass = async () => {
        const { method = "", url: path = "", headers } = incoming;
        const passed = { method, path, headers, body: await buffer(incoming) };
        const { status, headers: answered, body } = await sendPassed(targetOf(), passed, outgoing);
        outgoing.writeHead(status, answered).end(body);
        if (isRepeating) await sendPassed(targetOf(), passed);
      };
      // A process that is away, or has gone.
      pass().catch(() => outgoing.destroy());
    },
    { port: 0, variable: "PORT", host: "127.0.0.1" },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    repeat(isOn) {
      isRepeating = isOn;
    },
  };
}
