import type * as en from "../en/connection.ts";
import type { Translation } from "../translation.ts";

export const connectionTexts: Translation<typeof en.connectionTexts> = {
  section: () => "Verbindung",
  authority: () => "Zertifizierungsstelle",
  authorityHint: () =>
    "Zertifikate in PEM, denen Pharos anstelle der öffentlichen vertraut. Für eine private Zertifizierungsstelle.",
  verify: () => "Zertifikat prüfen",
  verifyHint: () => "Sonst nimmt Pharos jedes Zertifikat an, das nicht abgelaufen ist.",
  publicAuthorities: () => "öffentliche Zertifizierungsstellen",
  ownAuthority: () => "eigene Zertifizierungsstelle",
  unverified: () => "Zertifikat nicht geprüft",
  certificate: () => "Zertifikat",
  notVerified: () => "Nicht geprüft",
  client: () => "Client-Zertifikat",
  clientHint: () => "In PEM, mit seiner Kette. Pharos zeigt es nur dem Host des Monitors.",
  key: () => "Client-Schlüssel",
  keyHint: () =>
    "In PEM, ohne Passphrase. Wird verschlüsselt gespeichert und nie gezeigt. Leer: Ein gespeicherter Schlüssel bleibt.",
  presents: () => "Client-Zertifikat",
  expires: (day) => `Läuft ab am ${day}`,
  useTls: () => "TLS verwenden",
  useTlsHint: () => "Die Verbindung beginnt mit einem TLS-Handshake, und das Zertifikat muss gültig sein.",
  withoutTls: () => "ohne TLS",
  encrypted: () => "Mit TLS",
  tls: () => "Verbindung",
  addresses: () => "IP-Adressen",
  addressesHint: () => "Weiterleitungen folgt Pharos über Adressen derselben Art.",
  anyAddress: () => "IPv4 oder IPv6",
  onlyBy: (version) => `nur IPv${version}`,
  send: () => "Senden",
  sendHint: () =>
    "Ein Text, den Pharos auf der offenen Verbindung sendet. Verschlüsselt gespeichert, für Betrachter verborgen.",
  sends: () => "sendet einen Text",
  answer: () => "Antwort muss enthalten",
  escapesHint: () => "\\r, \\n, \\t und \\x00 sind Bytes. Verschlüsselt gespeichert, für Betrachter verborgen.",
  answerHint: () => "Leer: Eine offene Verbindung genügt.",
  answers: (text) => `antwortet mit „${text}“`,
  expectsFailure: () => "Fehlschlag erwarten",
  expectsFailureHint: () =>
    "Der Monitor ist verfügbar, solange seine Prüfung fehlschlägt. Etwa für einen Port, der geschlossen sein muss.",
  turned: () => "Verfügbar, solange die Prüfung fehlschlägt",
};
