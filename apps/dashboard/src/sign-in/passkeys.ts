import {
  type AuditEntry,
  type ChallengeStore,
  type PasskeyStore,
  ProblemError,
  type StoredPasskey,
} from "@pharos/core";
import { hashToken } from "@pharos/vault";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

interface PasskeysOptions {
  readonly passkeys: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly clock: { now(): Date };
  /** Where people find the dashboard. */
  readonly address: string;
}

interface KeyOwner {
  readonly id: number;
  readonly email: string;
}

interface NewPasskey {
  /** Its name for the user. */
  readonly name: string;
  /** The user who adds it to their own passkeys. */
  readonly by: Pick<AuditEntry, "sender" | "origin">;
}

/** Registers passkeys and knows them again (WebAuthn). Each step answers a challenge that works once. */
export type Passkeys = ReturnType<typeof createPasskeys>;

/** How long a browser may take to answer. */
const MAX_CHALLENGE_MS = 5 * 60_000;

/** 1,023 bytes in base64url (WebAuthn, section 4: credential ID). */
const MAX_CREDENTIAL_ID_LENGTH = 1_364;

/** The ways to reach a passkey that there are (WebAuthn, section 5.8.4), and one that browsers had before `hybrid`. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

const TO_SIGN_IN = "sign-in";
const toRegister = ({ id }: KeyOwner) => `register ${id}`;

/** Not one that Pharos issued for this, or not signed by the key. */
const refused = () => new ProblemError({ kind: "forbidden", detail: "This passkey was not accepted." });

export function createPasskeys({ passkeys, challenges, clock, address }: PasskeysOptions) {
  const { origin, hostname: rpID } = new URL(address);
  const issue = async <Options extends { readonly challenge: string }>(options: Options, content: string) => {
    const expiresAt = new Date(clock.now().getTime() + MAX_CHALLENGE_MS);
    await challenges.issue(hashToken(options.challenge), content, expiresAt);
    return options;
  };
  const answers = (content: string) => async (challenge: string) =>
    (await challenges.take(hashToken(challenge), clock.now())) === content;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    /** Options for a browser, to sign with any passkey for this host. */
    async signInOptions() {
      return issue(await generateAuthenticationOptions({ rpID, userVerification: "required" }), TO_SIGN_IN);
    },
    /** @returns the passkey, which lets its user in. @throws ProblemError `forbidden` */
    async signIn(answer: unknown): Promise<StoredPasskey> {
      if (!isAssertion(answer)) throw refused();
      const known = await passkeys.findByCredential(answer.id);
      if (known === null) throw refused();
      const credential = {
        id: known.credentialId,
        publicKey: Uint8Array.from(known.publicKey),
        counter: known.signCount,
      };
      const checks = { response: answer, credential, expectedChallenge: answers(TO_SIGN_IN), ...expected };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(checks).catch(() => {
        throw refused();
      });
      if (!verified) throw refused();
      await passkeys.markUsed(known.id, authenticationInfo.newCounter, clock.now());
      return known;
    },
    /** Options for a browser, to create a passkey for the user. */
    async registrationOptions(user: KeyOwner) {
      const known = await passkeys.ofUser(user.id);
      const options = await generateRegistrationOptions({
        rpName: "Pharos",
        rpID,
        userName: user.email,
        userID: Uint8Array.from(Buffer.from(String(user.id))),
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
      });
      return issue(options, toRegister(user));
    },
    /** @throws ProblemError `forbidden`; `sign-in-again` if the session of the request has ended */
    async register(user: KeyOwner, answer: unknown, { name, by }: NewPasskey): Promise<void> {
      if (!isAttestation(answer)) throw refused();
      const checks = { response: answer, expectedChallenge: answers(toRegister(user)), ...expected };
      const { registrationInfo } = await verifyRegistrationResponse(checks).catch(() => {
        throw refused();
      });
      if (registrationInfo === undefined) throw refused();
      const { id: credentialId, publicKey, counter: signCount, transports: sent } = registrationInfo.credential;
      if (credentialId.length > MAX_CREDENTIAL_ID_LENGTH) throw refused();
      const transports = transportsIn(sent);
      const isNew = await passkeys.add({ name, credentialId, publicKey, signCount, transports }, by, clock.now());
      if (!isNew) throw refused();
    },
  };
}

/** The library does not check transports. Unknown transports help no browser. */
function transportsIn(sent: unknown): readonly string[] {
  return Array.isArray(sent) ? TRANSPORTS.filter((transport) => sent.includes(transport)) : [];
}

/** The parts of a browser's answer that the library reads; it checks what is in them. */
function isAssertion(value: unknown): value is AuthenticationResponseJSON {
  return (
    hasTexts(value, ["id", "rawId", "type"]) &&
    hasTexts(value.response, ["clientDataJSON", "authenticatorData", "signature"])
  );
}

function isAttestation(value: unknown): value is RegistrationResponseJSON {
  return hasTexts(value, ["id", "rawId", "type"]) && hasTexts(value.response, ["clientDataJSON", "attestationObject"]);
}

function hasTexts(value: unknown, names: readonly string[]): value is { readonly response?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === "string");
}
