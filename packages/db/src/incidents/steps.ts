/** SQL: the contacts of escalations of the incident `i`, which is open. A monitor has at most 10 of them. */
export const STEPS = `
(SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'afterMinutes', a.escalate_after_minutes,
   'isDone', coalesce(t.said <> 'nothing' OR t.why = 'hours', false)) ORDER BY a.escalate_after_minutes, c.id), '[]')
 FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id AND c.notify_on_down
   LEFT JOIN told t ON t.subject_id = a.subject_id AND t.contact_id = a.contact_id AND t.topic = 'outage'
     AND t.episode = coalesce(i.outage_id, i.id)
 WHERE a.subject_id = i.subject_id AND a.escalate_after_minutes > 0 AND i.resolved_at IS NULL)`;
