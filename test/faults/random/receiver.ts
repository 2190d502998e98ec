import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Part } from "@pharos/runtime";
import type { Random } from "./random.ts";

/** An alert as it came. */
export interface Alert {
  /** Of the contact that it was sent to. */
  readonly path: string;
  /** `webhook-id`: the delivery. */
  readonly delivery: string;
  readonly event: string;
  readonly subjectId: number;
  readonly atMs: number;
  /** False: the receiver hung up, so that the notifier cannot know that it came. */
  readonly isAnswered: boolean;
}

/** The receiver of alerts. */
export interface Receiver extends Part {
  /** Without a slash at its end. */
  readonly url: string;
  /** Every alert so far, oldest first. */
  readonly alerts: readonly Alert[];
}

/** Below this path it never answers. */
export const SILENT_PATH = "/silent";
/** Of this share it takes the alert and hangs up. */
const HANGS_UP = 0.02;

export async function openReceiver(random: Random): Promise<Receiver> {
  const alerts: Alert[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const { event, id } = JSON.parse(await text(request));
    if (path.startsWith(SILENT_PATH)) return;
    const isAnswered = random.next() >= HANGS_UP;
    const delivery = String(request.headers["webhook-id"]);
    alerts.push({ path, delivery, event, subjectId: id, atMs: Date.now(), isAnswered });
    if (isAnswered) response.writeHead(204).end();
    else request.socket.destroy();
  });
  server.listen(0, "127.0.0.1", 4_096);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    alerts,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
