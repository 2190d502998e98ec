import { StartError } from "../start-error.ts";

/**
 * The mail server that two variables name together; null where neither is set.
 * @throws StartError where only one is
 */
export function mailServer({
  SMTP_URL,
  MAIL_FROM,
}: {
  readonly SMTP_URL: string | null;
  readonly MAIL_FROM: string | null;
}): { readonly url: string; readonly from: string } | null {
  if (SMTP_URL !== null && MAIL_FROM === null) {
    throw new StartError("MAIL_FROM is not set; with SMTP_URL it must be an address such as pharos@example.com.");
  }
  if (SMTP_URL === null && MAIL_FROM !== null) {
    throw new StartError("SMTP_URL is not set; with MAIL_FROM it must be an SMTP address.");
  }
  return SMTP_URL === null || MAIL_FROM === null ? null : { url: SMTP_URL, from: MAIL_FROM };
}
