import { expect, it } from "@jest/globals";
import type { Client } from "@pharos/api/testing";
import type { Access, Role } from "@pharos/core";
import type { Operation } from "@pharos/operations";
import { hasSunset } from "./deprecation.ts";

/** A place where operations are mounted, as the tests reach it. */
export interface Mounted {
  readonly root: string;
  /** A member of the team with this role. */
  as(role: Role): Client;
  /** Clients without a valid credential. */
  strangers(): readonly Client[];
  /** `WWW-Authenticate` of a 401. */
  readonly challenge: string;
  /** An Owner whose sign-in is hours old; absent if there are no sign-ins. */
  signedInLongAgo?(): Client;
  /** The ID of another team's record, by the name of a path's parameter. */
  foreignId(parameter: string): number | undefined;
}

const allowed: Readonly<Record<Access, readonly Role[]>> = {
  self: ["owner", "admin", "viewer"],
  read: ["owner", "admin", "viewer"],
  write: ["owner", "admin"],
  administer: ["owner", "admin"],
  own: ["owner"],
};
const refused: Readonly<Record<Access, readonly Role[]>> = {
  self: [],
  read: [],
  write: ["viewer"],
  administer: ["viewer"],
  own: ["admin", "viewer"],
};

/** Where an operation is, with these ids in the braces of its path. */
export function urlOf({ http }: Operation, root: string, id: unknown, within: unknown = 1): string {
  return root + http.path.replace(/\{\w+\}/, String(id)).replace(/\{\w+\}/, String(within));
}

/** The tests that follow from the access, path and methods of any operation. */
export function testRefusals(operation: Operation, mounted: Mounted): void {
  const { root, as, strangers, challenge, signedInLongAgo, foreignId } = mounted;
  const { access, http, recentSignIn } = operation;
  const parameter = /\{(\w+)\}/.exec(http.path)?.[1];
  const request = (client: Client, id: unknown) => client[http.method](urlOf(operation, root, id));

  it("answers 401 with a challenge to those who show no credential, or none that is valid", async () => {
    for (const stranger of strangers()) {
      const response = await request(stranger, 1);
      expect(response.status).toBe(401);
      expect(response.get("WWW-Authenticate")).toBe(challenge);
      expect(response.type).toBe("application/problem+json");
      expect(response.body).toMatchObject({ type: "about:blank", title: "Unauthorized", status: 401 });
    }
  });

  if (recentSignIn) {
    it("answers 403 to an Owner whose sign-in is hours ago, and says that they have to sign in again", async () => {
      const response = await request(signedInLongAgo?.() ?? as("owner"), foreignId(parameter ?? "")).send({});
      expect([response.status, response.body.title]).toEqual([403, "Sign in again"]);
      expect(response.body.type).toMatch(/\/docs\/api\/problems\/reauthentication-required$/);
    });
  }

  if (refused[access].length > 0) {
    it(`answers 403 to ${refused[access].join(" and ")}, whatever the id and the body`, async () => {
      for (const role of refused[access]) {
        for (const id of ["abc", foreignId(parameter ?? "")]) {
          const response = await request(as(role), id).type("json").send("{not json");
          expect([role, response.status, response.body.title]).toEqual([role, 403, "Forbidden"]);
        }
      }
    });
  }

  if (parameter !== undefined) {
    it("answers 404 to ids that are malformed, out of range, unknown or another team's, before it looks at the body", async () => {
      const malformed = ["abc", "0", "-1", "1.5", "1e3", "%20"];
      const ids = [...malformed, "2147483648", "99999999999", "2147483647", foreignId(parameter)];
      for (const role of allowed[access].filter((one) => one !== "viewer")) {
        for (const id of ids) {
          const response = await request(as(role), id).type("json").send("{not json");
          expect([role, id, response.status]).toEqual([role, id, 404]);
          expect(response.body).toMatchObject({ type: "about:blank", title: "Not Found", status: 404 });
        }
      }
    });
  }

  it("answers other methods 405 with Allow, and OPTIONS with Allow", async () => {
    const url = urlOf(operation, root, 1);
    for (const stranger of strangers()) expect((await stranger.trace(url)).status).toBe(401);
    const response = await as("owner").trace(url);
    expect([response.status, response.body.title]).toEqual([405, "Method Not Allowed"]);
    const options = await as("owner").options(url);
    expect(options.status).toBe(204);
    for (const { headers } of [response, options]) {
      const methods = String(headers["allow"]).split(", ");
      expect(methods).toContain(http.method.toUpperCase());
      expect(methods.includes("HEAD")).toBe(methods.includes("GET"));
      if (http.alias) expect(methods.includes("PUT")).toBe(!hasSunset(http.alias, new Date()));
    }
  });
}
