import type { Socket } from "node:net";

/** Calls `answer` for each request on a connection. */
export const onRequest = (answer: (socket: Socket, request: string) => void) => (socket: Socket) => {
  socket.on("error", () => {}).on("data", (bytes: Buffer) => answer(socket, bytes.toString("latin1")));
};

export const page = (body: string, headers: readonly string[] = []) =>
  ["HTTP/1.1 200 OK", `Content-Length: ${Buffer.byteLength(body)}`, ...headers, "", body].join("\r\n");

export const redirect = (location: string) =>
  ["HTTP/1.1 302 Found", `Location: ${location}`, "Content-Length: 0", "", ""].join("\r\n");

/** A shop that works. */
export const works = onRequest((socket) => void socket.write(page("Welcome to the shop")));
