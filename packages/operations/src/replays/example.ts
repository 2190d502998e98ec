/** A change of hours that misses one outage. */
export const exampleReplay = {
  from: "2026-10-28T09:00:00.000000Z",
  until: "2026-11-27T09:00:00.000000Z",
  ...{ sent_then: 31, sent_now: 4, avoided: 27, added: 0 },
  contacts: [{ contact_id: 7, contact_name: "On call", sent_then: 31, sent_now: 4, avoided: 27, added: 0 }],
  missed_total: 1,
  missed: [
    {
      ...{ incident_id: 1207, monitor_id: 42, monitor_name: "Shop" },
      started_at: "2026-11-14T02:10:00.000000Z",
      resolved_at: "2026-11-14T02:22:00.000000Z",
      duration_seconds: 720,
      alerted_at: "2026-11-14T02:10:00.000000Z",
      why: "hours",
    },
  ],
  later_total: 1,
  later: [
    {
      ...{ incident_id: 1198, monitor_id: 42, monitor_name: "Shop" },
      started_at: "2026-11-12T04:00:00.000000Z",
      resolved_at: "2026-11-12T09:30:00.000000Z",
      duration_seconds: 19_800,
      alerted_at: "2026-11-12T04:00:00.000000Z",
      changed_alerted_at: "2026-11-12T07:00:00.000000Z",
      later_seconds: 10_800,
    },
  ],
  estimated: false,
  not_replayable: [],
};
