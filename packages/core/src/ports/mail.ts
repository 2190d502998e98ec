/** A mail that a channel wants sent, to one address. */
export interface OutboundMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailAnswer {
  /** The mail server's last reply code (RFC 5321, section 4.2): 250 where it took the mail. */
  readonly statusCode: number;
}

/** The way to the mail server. */
export interface MailNet {
  /** @throws NetError when the mail server did not answer within the timeout, or refuses to talk to us at all */
  mail(message: OutboundMail, timeoutMs: number): Promise<MailAnswer>;
}
