/**
 * The numbers of the advisory locks. PostgreSQL has one space of numbers for a database, so no two locks share a number. The
 * numbers stay as they are: older and newer versions run side by side. Locks whose number is the hash of a text are not here.
 */
export const LOCKS = {
  /** One process at a time applies migrations. */
  migrate: 7_204_117,
  makePartitions: 7_204_118,
  dropPartitions: 7_204_119,
  settleMaintenance: 6_227_020_800,
  announceMaintenance: 6_227_020_801,
  /** With the number of a subject: one transaction at a time decides which contacts are notified of it. */
  askSubject: 7_204_120,
  /** With the number of a team: it tries one change of rules at a time on its past. */
  replay: 7_204_122,
} as const;
