import { keepPreviousData } from "@tanstack/react-query";
import { read, readPage } from "./reads.ts";
import type { QueryOf } from "./routes.ts";

export const teamQuery = () => read("GET /team");
export const ownTeamsQuery = () => read("GET /teams");
export const membersQuery = () => read("GET /members");
export const invitationsQuery = () => read("GET /invitations");
export const tokensQuery = () => read("GET /api-tokens");
export const pingKeyQuery = () => read("GET /ping-key");

export const auditQuery = (filter: QueryOf<"GET /audit-log">) => ({
  ...readPage("GET /audit-log", { query: filter }),
  placeholderData: keepPreviousData,
});

export const profileQuery = () => read("GET /profile");
export const passkeysQuery = () => read("GET /passkeys");
export const sessionsQuery = () => read("GET /sessions");
