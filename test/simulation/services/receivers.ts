import { type AlertNet, NetError } from "@pharos/core";
import type { Random } from "../../faults/random/random.ts";
import type { ReceiverFault } from "../engine/plan.ts";
import { outageOf } from "../engine/spans.ts";
import type { VirtualTime } from "../engine/virtual-time.ts";
import type { Post, Process } from "../engine/world.ts";

export interface Receivers {
  /** The network of a notifier. */
  netOf(process: Pick<Process, "isDead" | "wait">): AlertNet;
  readonly posts: readonly Post[];
}

const ANSWER_TAKES_MS = [20, 2_000] as const;

export const receiverUrl = (contact: number) => `https://receiver.example/${contact}`;

/** Receivers of webhooks, which fail as the plan says. */
export function createReceivers(time: VirtualTime, random: Random, faults: readonly ReceiverFault[]): Receivers {
  const posts: Post[] = [];

  function netOf(process: Pick<Process, "isDead" | "wait">): AlertNet {
    return {
      async post({ url, headers, body }, timeoutMs) {
        const contact = Number(url.slice(url.lastIndexOf("/") + 1));
        const { event, id } = JSON.parse(body);
        const deliveryId = Number((headers["webhook-id"] ?? "").replace("dlv_", ""));
        const takesMs = random.between(...ANSWER_TAKES_MS);
        const fault = outageOf(
          faults.filter((one) => one.contact === contact),
          time.nowMs(),
        );
        const isHeard = fault === undefined || fault.how === "deaf";
        const post = { contact, deliveryId, event, subjectId: id, atMs: time.nowMs(), isHeard, confirmedAtMs: null };
        const index = posts.push(post) - 1;
        await process.wait(fault === undefined || fault.how === "refuses" ? takesMs : timeoutMs);
        if (fault?.how === "refuses") return { statusCode: 503, retryAfterMs: null, body: "" };
        if (fault !== undefined) throw new NetError("timeout", "No answer in time");
        posts[index] = { ...post, confirmedAtMs: time.nowMs() };
        return { statusCode: 200, retryAfterMs: null, body: "" };
      },
    };
  }

  return { netOf, posts };
}
