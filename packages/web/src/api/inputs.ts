/** Made of the operations' schemas: see `formInputs`. */
export const inputs = {
  monitor: {
    type: { enum: ["http", "keyword", "ssl", "tcp", "icmp", "heartbeat"] },
    check_interval_minutes: { enum: [1, 5, 15, 30, 60] },
    check_interval_seconds: { maximum: 31536000 },
    is_active: { default: true },
    http_method: { enum: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    expected_status_codes: { default: [200] },
    port: { minimum: 1, maximum: 65535 },
    request_timeout_seconds: { minimum: 1, maximum: 60, default: 30 },
    ssl_expiry_warning_days: { minimum: 1, maximum: 90, default: 14 },
  },
  contact: {
    type: { enum: ["email", "slack", "discord", "telegram", "webhook"] },
    notify_on_down: { default: true },
    notify_on_recovery: { default: true },
  },
  contactConfig: {
    email: ["email"],
    slack: ["webhook_url"],
    discord: ["webhook_url"],
    telegram: ["bot_token", "chat_id"],
    webhook: ["url"],
  },
  invitation: { role: { enum: ["owner", "admin", "viewer"] } },
  maintenance: { covers: { enum: ["all", "listed"] }, duration_seconds: { minimum: 60, maximum: 604800 } },
  statusPage: {
    access: { enum: ["public", "unlisted"], default: "public" },
    time_zone: { default: "UTC" },
    days: { enum: [30, 60, 90], default: 90 },
    show_uptime: { default: true },
  },
  pageReport: {
    kind: { enum: ["incident", "maintenance"] },
    impact: { enum: ["none", "minor", "major", "critical"] },
    state: { enum: ["investigating", "identified", "monitoring", "resolved", "scheduled", "in_progress", "completed"] },
    publish: { default: false },
  },
  reportStates: {
    incident: ["investigating", "identified", "monitoring", "resolved"],
    maintenance: ["scheduled", "in_progress", "completed"],
  },
  componentStates: ["unknown", "operational", "maintenance", "degraded", "major_outage"],
  monitorList: {
    status: { enum: ["up", "degraded", "down", "pending", "paused"] },
    type: { enum: ["http", "keyword", "ssl", "tcp", "icmp", "heartbeat"] },
    sort: { enum: ["name", "status", "uptime", "response_time"], default: "name" },
    page: { minimum: 1, maximum: 2147483647, default: 1 },
    page_size: { minimum: 1, maximum: 100, default: 50 },
  },
} as const;
