import type * as en from "../en/steps.ts";
import type { Translation } from "../translation.ts";

export const stepTexts: Translation<typeof en.stepTexts> = {
  legend: () => "Schritte vor der Anfrage",
  hint: () =>
    "Bis zu vier Anfragen, etwa eine Anmeldung. Spätere nutzen ihre Werte als {{name}} und haben ihre Cookies.",
  add: () => "Schritt hinzufügen",
  step: (number) => `Schritt ${number}`,
  name: () => "Name des Schritts",
  nameHint: () => "Steht in Meldungen, etwa: Anmeldung.",
  url: () => "URL des Schritts",
  method: () => "Methode des Schritts",
  more: () => "Header und Bedingungen des Schritts",
  headers: () => "Header des Schritts",
  body: () => "Body des Schritts",
  bodyHint: () => "Verschlüsselt gespeichert, für Betrachter verborgen.",
  codes: () => "Erwartete Statuscodes des Schritts",
  codesHint: () => "Durch Kommas getrennt. Leer: 200.",
  assertions: () => "Bedingungen des Schritts",
  up: (number) => `Schritt ${number} nach oben`,
  down: (number) => `Schritt ${number} nach unten`,
  remove: (number) => `Schritt ${number} entfernen`,
  values: () => "Werte für spätere Anfragen",
  addValue: () => "Wert übernehmen",
  valueName: () => "Name des Werts",
  from: () => "Teil der Antwort",
  sources: { json: "JSON", header: "Header", cookie: "Cookie", text: "Text" },
  path: () => "JSONPath oder Name",
  after: () => "Text vor dem Wert",
  before: () => "Text nach dem Wert",
  count: (count) => (count === 1 ? "1 Schritt davor" : `${count} Schritte davor`),
  said: (name, method, url, values) =>
    values === "" ? `${name}: ${method} ${url}` : `${name}: ${method} ${url}, übernimmt ${values}`,
};
