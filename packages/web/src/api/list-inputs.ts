/** Made of the operations' schemas: see `listInputs`. They are part of the first load. */
export const listInputs = {
  subjectList: {
    status: { enum: ["down", "warning", "degraded", "pending", "maintenance", "up", "paused"] },
    kind: {
      enum: [
        "monitor",
        "http",
        "keyword",
        "ssl",
        "tcp",
        "icmp",
        "dns",
        "grpc",
        "websocket",
        "heartbeat",
        "group",
        "server",
        "site",
        "place",
      ],
    },
    alert_gap: { enum: ["nobody", "only_failing"] },
    contact: { minimum: 1, maximum: 2147483647 },
    group_by: { enum: ["tag", "kind", "status", "notifies"] },
    sort: { enum: ["status", "name"], default: "status" },
    page: { minimum: 1, maximum: 2147483647, default: 1 },
    page_size: { minimum: 1, maximum: 100, default: 50 },
  },
} as const;
