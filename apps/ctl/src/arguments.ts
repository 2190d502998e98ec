import { InvalidArgumentError } from "@commander-js/extra-typings";

/** What PostgreSQL holds in an integer. */
const LARGEST = 2_147_483_647;
const LONGEST_NAME = 255;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const LONGEST_EMAIL = 254;

/** The id of something that exists, or could. */
export function parseId(text: string): number {
  return parseInteger(text, 1, "It must be an id, a whole number from 1.");
}

/** A number of things, 0 included. */
export function parseCount(text: string): number {
  return parseInteger(text, 0, "It must be a whole number from 0.");
}

/** A time to wait, of an hour at most. */
export function parseSeconds(text: string): number {
  return parseInteger(text, 1, "It must be a whole number of seconds from 1 to 3600.", 3600);
}

/** A name as people write it, without blanks around it. */
export function parseName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > LONGEST_NAME) {
    throw new InvalidArgumentError(`It must be a name of 1 to ${LONGEST_NAME} characters.`);
  }
  return name;
}

/** An e-mail address, in lower case as users are stored. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > LONGEST_EMAIL) {
    throw new InvalidArgumentError("It must be an e-mail address such as ada@example.com.");
  }
  return email;
}

function parseInteger(text: string, smallest: number, expectation: string, largest = LARGEST): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= smallest && value <= largest) return value;
  throw new InvalidArgumentError(expectation);
}
