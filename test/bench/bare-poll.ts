// The baseline of the bench of field: a bare node:http server that verifies one Ed25519 signature, and answers after a wait.
import { createServer } from "node:http";
import { isSignedRequest, readSignedHead } from "@pharos/field";
import { publicKeyOf } from "@pharos/vault";

const [key = "", waitMs = "0"] = process.argv.slice(2);
const publicKey = publicKeyOf("ed25519", Buffer.from(key, "base64url"));

const server = createServer((request, response) => {
  const { method = "", url: path = "", headers } = request;
  const head = readSignedHead(headers);
  const isGood = head !== null && isSignedRequest({ method, path }, head, publicKey);
  setTimeout(() => response.writeHead(isGood ? 204 : 401).end(), Number(waitMs));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
