/** The same words in every command. */
export const JSON_HELP = "print one JSON object";
export const TEAM_HELP = "the team's id";
export const EMAIL_HELP = "the user's e-mail address; case does not matter";
export const AFTER_HELP = "list those with a greater id";

/** The end of a command's help. */
export function example(command: string): string {
  return `\nExample:\n  npm run --silent pharos -- ${command}`;
}
