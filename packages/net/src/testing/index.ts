// Helpers with which tests of other packages let real servers misbehave.
export { type Authority, createAuthority, type Identity, selfSigned } from "./certificates.ts";
export { type DnsReply, dnsServer } from "./dns-server.ts";
export { fullServer } from "./full-server.ts";
export { type FakePrograms, fakePrograms, fpingScripts } from "./programs.ts";
export { answering, freePort, tcpServer, tlsServer } from "./servers.ts";
