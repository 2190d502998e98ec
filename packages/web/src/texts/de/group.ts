import type * as en from "../en/group.ts";
import type { Translation } from "../translation.ts";

export const groupTexts: Translation<typeof en.groupTexts> = {
  consistsOf: () => "Mitglieder",
  chosen: () => "Ausgewählte Monitore",
  tagged: () => "Monitore mit einem Schlagwort",
  members: () => "Monitore in der Gruppe",
  membersHint: () => "2 bis 200 Monitore. Auch Gruppen sind möglich.",
  tag: () => "Schlagwort",
  tagHint: () => "Etwa shop. Ein Monitor, der es bekommt, ist ab dann Mitglied.",
  needed: () => "So viele müssen in Betrieb sein",
  all: () => "Alle",
  any: () => "Mindestens eines",
  number: () => "Eine Anzahl",
  least: () => "Mindestens",
  membersUnit: () => "Mitglieder",
  listTitle: () => "Mitglieder",
  none: () => "Kein Mitglied. Die Gruppe wartet, bis sie eines hat.",
  showMore: (count) => (count === 1 ? "1 weiteres Mitglied zeigen" : `${count} weitere Mitglieder zeigen`),
  facts: {
    needed: () => "In Betrieb sein müssen",
    all: () => "Alle Mitglieder",
    any: () => "Mindestens ein Mitglied",
    number: (count) => (count === 1 ? "Mindestens 1 Mitglied" : `Mindestens ${count} Mitglieder`),
    tag: () => "Mitglieder haben das Schlagwort",
  },
};
