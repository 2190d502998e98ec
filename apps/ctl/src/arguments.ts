import { InvalidArgumentError } from "@commander-js/extra-typings";
import { example as exampleOf, parseWholeNumber } from "@pharos/commandline";
import { isUuid } from "@pharos/core";
import { REGION } from "@pharos/runtime";
import { isPushToken } from "@pharos/vault";

/** The names of this program and of the product in hints, which differ in the npm package. @param program its file, as it was called */
export function namesOf(program = ""): { readonly calledAs: string; readonly startedAs: string } {
  return /(^|[\\/])(pharos|npx\.mjs)$/.test(program)
    ? { calledAs: "npx pharos", startedAs: "npx pharos" }
    : { calledAs: "npm run --silent pharos --", startedAs: "npm start" };
}

export const { calledAs: CALLED_AS, startedAs: STARTED_AS } = namesOf(process.argv[1]);

export const TEAM_HELP = "the team's id";
export const EMAIL_HELP = "the user's email address; case does not matter";
export const REGION_HELP = "the region, such as lon";
export const AFTER_HELP = "list only those with a higher id";

/** The largest integer of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;
const MAX_NAME_LENGTH = 255;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/** The end of a command's help. @param command without the program's own name */
export function example(command: string): string {
  return exampleOf(`${CALLED_AS} ${command}`);
}

/** The id of something that exists, or could. */
export function parseId(text: string): number {
  return parseWholeNumber(text, 1, MAX_INTEGER, "The value must be an id, a whole number from 1.");
}

/** A number of things, 0 included. */
export function parseCount(text: string): number {
  return parseWholeNumber(text, 0, MAX_INTEGER, "The value must be a whole number from 0.");
}

/** A name as people write it, without blanks around it. */
export function parseName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > MAX_NAME_LENGTH) {
    throw new InvalidArgumentError(`The value must be a name of 1 to ${MAX_NAME_LENGTH} characters.`);
  }
  return name;
}

/** An e-mail address, in lower case as users are stored. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > MAX_EMAIL_LENGTH) {
    throw new InvalidArgumentError("The value must be an email address such as ada@example.com.");
  }
  return email;
}

/** A region, as `PHAROS_REGIONS` has it. */
export function parseRegion(text: string): string {
  if (!REGION.test(text)) {
    throw new InvalidArgumentError("The value must be a region such as lon, 2 to 8 lower-case letters.");
  }
  return text;
}

/** A UUID in the form that PostgreSQL and URLs have it in. */
export function parseUuid(text: string): string {
  const uuid = text.trim().toLowerCase();
  if (!isUuid(uuid)) {
    throw new InvalidArgumentError("The value must be a UUID such as 31365bce-8da9-4729-8ff3-aaa71d56b712.");
  }
  return uuid;
}

/** A push token of Uptime Kuma. */
export function parsePushToken(text: string): string {
  const token = text.trim();
  if (isUuid(token.toLowerCase())) {
    throw new InvalidArgumentError('The value is a UUID: use "pharos monitor keep-uuid" for a UUID.');
  }
  if (!isPushToken(token)) {
    throw new InvalidArgumentError("The value must be a push token: the part of the push URL after /api/push/.");
  }
  return token;
}
