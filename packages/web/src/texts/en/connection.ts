/** How a monitor connects to its target: the section of the form, and the page of the monitor. */
export const connectionTexts = {
  section: () => "Connection",
  authority: () => "Certificate authority",
  authorityHint: () => "Certificates in PEM that Pharos trusts instead of the public ones. For a private authority.",
  verify: () => "Verify the certificate",
  verifyHint: () => "If not, Pharos accepts any certificate that has not expired.",
  publicAuthorities: () => "public authorities",
  ownAuthority: () => "a private authority",
  unverified: () => "certificate not verified",
  certificate: () => "Certificate",
  notVerified: () => "Not verified",
  client: () => "Client certificate",
  clientHint: () => "In PEM, with its chain. Pharos presents it to the monitor's own host.",
  key: () => "Client key",
  keyHint: () => "In PEM, without a passphrase. Stored encrypted and never shown. Empty: keeps the stored key.",
  presents: () => "client certificate",
  expires: (day: string) => `Expires on ${day}`,
};
