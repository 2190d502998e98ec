import { NetError } from "../net/net-error.ts";

/** A mail that a channel wants sent, to one address. */
export interface OutboundMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further header fields, such as `Message-ID`. The mailer adds those that are missing. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailAnswer {
  /** The mail server's last reply code (RFC 5321, section 4.2): 250 if it took the mail. */
  readonly statusCode: number;
  /**
   * The server's text next to the code if it rejected the mail; it may quote addresses. Empty if it accepted the mail.
   */
  readonly text: string;
}

/** The mail server rejected the user or the password of Pharos: that says nothing of the mail's receiver. */
export class SignInRejected extends NetError {
  constructor(message: string, options: { readonly cause: unknown }) {
    super("protocol", message, options);
  }
}

/** The way to the mail server. */
export interface MailNet {
  /**
   * @throws NetError when the mail server did not answer within the timeout, or rejects the connection; SignInRejected if
   *   it rejects the sign-in for good
   */
  mail(message: OutboundMail, timeoutMs: number): Promise<MailAnswer>;
}
