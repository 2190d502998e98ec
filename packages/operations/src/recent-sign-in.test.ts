import { describe, expect, it } from "@jest/globals";
import { dashboardOperations } from "./dashboard.ts";

/** Where access to a team is decided: who is in it, and what lets programs in. */
const ACCESS = /^\/(members|invitations|api-tokens|ping-key|passkeys)\b/;

/** Operations that change something there and give no more access. */
const HARMLESS = ["rename-passkey", "delete-invitation", "revoke-token", "update-ping-key"];

const changing = dashboardOperations.filter(({ http }) => http.method !== "get");

describe("an old session alone", () => {
  it.each(changing.filter(({ showsSecret }) => showsSecret).map(({ name }) => name))("shows no secret: %s", (name) => {
    expect(changing.find((one) => one.name === name)?.recentSignIn).toBe(true);
  });

  it("changes nobody's access", () => {
    const ofAccess = changing.filter(({ http }) => ACCESS.test(http.path));
    expect(ofAccess.filter(({ recentSignIn }) => !recentSignIn).map(({ name }) => name)).toEqual(HARMLESS);
    expect(ofAccess.filter(({ recentSignIn }) => recentSignIn).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["update-member", "remove-member", "create-invitation", "create-token"]),
    );
  });
});
