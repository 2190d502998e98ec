import { BLAMED_MINUTES } from "@pharos/core";
import { offsetTime } from "../sql/offset-time.ts";

/** A subject has no more deployments in so short a time. */
const NEWEST = 50;

/**
 * SQL: the deployment of a subject that fails at a moment, during the deployment or soon after it, as the detail of the
 * event. If there are several, it is the one that started last. Null without one.
 */
export const blamedDeploymentSql = (subjectId: string, at: string) => `(
  SELECT jsonb_build_object('deployment', jsonb_build_object('id', d.id, 'name', d.name, 'version', d.version, 'url', d.url, 'started_by', d.by,
    'started_at', ${offsetTime("d.started_at")}, 'finished_at', ${offsetTime("f.at")},
    'seconds', round(extract(epoch FROM ${at} - coalesce(f.at, d.started_at)))))
  FROM (SELECT m.deployment_id FROM deployment_monitors m WHERE m.subject_id = ${subjectId} ORDER BY m.deployment_id DESC LIMIT ${NEWEST}) newest
    JOIN deployments d ON d.id = newest.deployment_id CROSS JOIN LATERAL (SELECT CASE WHEN d.finished_at <= ${at} THEN d.finished_at END AS at) f
  WHERE d.started_at <= ${at} AND coalesce(d.finished_at, d.quiet_until) > ${at} - interval '${BLAMED_MINUTES} minutes'
  ORDER BY d.started_at DESC, d.id DESC LIMIT 1)`;
