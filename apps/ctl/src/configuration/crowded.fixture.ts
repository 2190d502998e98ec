/** A year that begins within the next three years, and not today. */
export const IN_YEARS = new Date().getUTCFullYear() + 2;

/** A file with a record of each kind that only the operator's command has, in which each field has a value. */
export const CROWDED = `
project: shop
contacts:
  ops:
    name: Ops
    type: slack
    config:
      webhook_url: \${SLACK_URL}
  ada:
    name: Ada
    type: email
    config:
      email: \${ADA}
monitors:
  web:
    name: Web
    type: http
    url: https://shop.example.com/
    check_interval_minutes: 5
    contacts: [ops]
servers:
  db:
    name: Database
    down_after_seconds: 300
    address: db.example.com
    is_active: false
    tags: [env:prod, shop]
    rules:
      - {metric: disk, above: 0.9, for_seconds: 60, clear_below: 0.8, instance: /var, severity: critical, enabled: false}
      - {metric: cpu, above: 0.95, for_seconds: 300, clear_below: 0.9}
    contacts: [ops]
    reminders: {ops: 30}
    escalations: {ada: 15}
    contacts_without_warnings: [ops]
    depends_on:
      monitors: [web]
      sites: [home]
sites:
  home:
    url: https://www.example.com/
    name: Home
    check_interval_seconds: 120
    is_active: false
    tags: [shop]
    aspects: {domain: false, pages: false}
    alert_after_failures: 3
    alert_failures_of: 5
    recover_after_successes: 2
    contacts: [ops]
    reminders: {ops: 60}
    escalations: {ada: 30}
    contacts_without_warnings: [ops]
    depends_on: {monitors: [web]}
maintenance:
  weekly:
    name: Weekly work
    note: Ask Ada
    covers: listed
    monitors: [web]
    servers: [db]
    sites: [home]
    tags: [env:prod]
    starts_local: 2027-03-07T02:30
    duration_seconds: 3600
    time_zone: Europe/Berlin
    rrule: FREQ=WEEKLY;BYDAY=SU
    hide_from_pages: true
    announce_minutes: [1440, 60]
  everything:
    name: Move of the data centre
    covers: all
    starts_local: ${IN_YEARS}-05-01T20:00:00
    duration_seconds: 7200
    time_zone: UTC
status_pages:
  public:
    slug: SLUG
    name: Shop status
    intro: "All of the *shop*, in $\${braces}"
    access: password
    password: \${PAGE_PASSWORD}
    robots: false
    custom_domain: status.example.com
    time_zone: Europe/Berlin
    language: de
    locale: en-GB
    accent: "#3346d3"
    days: 30
    show_uptime: false
    show_response: true
    show_periods: true
    embed_origins: [https://example.com]
    draft_after_seconds: null
    groups:
      - name: null
        components:
          - {name: Shop, monitor: web, description: The pages, show_uptime: false, show_chart: true}
          - {name: By hand}
      - name: Machines
        components:
          - {name: Database, server: db}
          - {name: Home, site: home}
      - name: Production
        tag: env:prod
`;

export const VARIABLES: Readonly<Record<string, string>> = {
  SLACK_URL: "https://hooks.slack.com/services/T0/B0/secret",
  ADA: "ada@example.com",
  PAGE_PASSWORD: "page-secret-2027",
};
