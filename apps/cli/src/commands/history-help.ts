export const HISTORY_OPTION = "the file or the folder with the history, if the file does not have it";

/** The meaning of the option for each system. */
export const HISTORY_HELP = `For each system, --history is:
  healthchecks  a folder with the answers of GET /api/v3/checks/{uuid}/flips/, one file {uuid}.json for each check
  gatus         its database of SQLite, or a list of the answers of GET /api/v1/endpoints/{key}/statuses
  uptimerobot   an answer of getMonitors with logs=1, if the file is not that answer
  uptime-kuma   the database, if the file is a backup in JSON
`;
