import type { GrayFailure } from "../failures.ts";
import { onRequest, page, redirect } from "./answers.ts";

const everywhere = () => ["127.0.0.1"];

/** The text of a page that works. */
const asksForWelcome = { type: "keyword", settings: { expectedKeyword: "Welcome" } } as const;

export const wrongBody: GrayFailure = {
  name: "wrong body with 200",
  problem: "the page reports a lost database with status 200",
  open: async ({ tcp }) => ({
    port: await tcp(onRequest((socket) => void socket.write(page("Cannot connect to the database")))),
    addresses: everywhere,
    ...asksForWelcome,
  }),
};

export const partialWrite: GrayFailure = {
  name: "partial write",
  problem: "half of the page arrives, then the server closes the connection",
  open: async ({ tcp }) => ({
    port: await tcp(onRequest((socket) => socket.end(page(`${"x".repeat(500)} Welcome`).slice(0, 300)))),
    addresses: everywhere,
    ...asksForWelcome,
  }),
};

export const reset: GrayFailure = {
  name: "reset after the headers",
  problem: "the server sends its headers and resets the connection",
  open: async ({ tcp }) => ({
    port: await tcp(
      onRequest((socket) => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n", () => socket.resetAndDestroy());
      }),
    ),
    addresses: everywhere,
    ...asksForWelcome,
  }),
};

export const slowTail: GrayFailure = {
  name: "timeouts only over 8 KB",
  problem: "the first 8 KB of the page arrive, and the rest never does",
  open: async ({ tcp, staysSilent }) => ({
    port: await tcp(
      onRequest((socket) => void socket.write(page(`${"x".repeat(20_000)} Welcome`).slice(0, 8_192), staysSilent)),
    ),
    addresses: everywhere,
    ...asksForWelcome,
  }),
};

export const keptAlive: GrayFailure = {
  name: "poisoned keep-alive",
  problem: "later requests on a connection get the page of another user",
  open: async ({ tcp }) => ({
    port: await tcp((socket) => {
      let requests = 0;
      onRequest((on) => on.write(page(requests++ === 0 ? "Welcome" : "Account of another user")))(socket);
    }),
    addresses: everywhere,
    ...asksForWelcome,
  }),
};

export const loop: GrayFailure = {
  name: "redirect loop for one agent",
  problem: "programs are sent in a circle, and browsers see the page",
  open: async ({ tcp }) => ({
    port: await tcp(
      onRequest((socket, request) => {
        socket.write(/user-agent: mozilla/i.test(request) ? page("Welcome") : redirect("/"));
      }),
    ),
    addresses: everywhere,
  }),
};
