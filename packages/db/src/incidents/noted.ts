import { MAX_ACTS_OF_INCIDENT } from "@pharos/core";

/** SQL: the questions about the subjects of `done` are due, and the acts are in the timelines of its incidents. */
export const NOTED = `
woken AS (INSERT INTO wakes (kind, ref) SELECT 'subject', subject_id FROM done),
noted AS (
  INSERT INTO incident_acts (incident_id, kind, at, by, note, until)
  SELECT d.id, d.kind, d.at, d.by, d.note, d.until FROM done d
  WHERE (SELECT count(*) FROM incident_acts a WHERE a.incident_id = d.id) < ${MAX_ACTS_OF_INCIDENT})`;
