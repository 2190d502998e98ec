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
};
