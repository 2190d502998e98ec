/** A mail that a channel wants sent, to one address. */
export interface OutboundMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further header fields, such as `Message-ID`; what they leave out the mailer makes up. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailAnswer {
  /** The mail server's last reply code (RFC 5321, section 4.2): 250 if it took the mail. */
  readonly statusCode: number;
  /** What it said beside the code if it refused; it may quote addresses. Empty if it took the mail. */
  readonly text: string;
}

/** The way to the mail server. */
export interface MailNet {
  /** @throws NetError when the mail server did not answer within the timeout, or refuses to talk to us at all */
  mail(message: OutboundMail, timeoutMs: number): Promise<MailAnswer>;
}
