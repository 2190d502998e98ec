/**
 * The time zones that readers can choose, from west to east: one for each usual clock. There are few, because `pages`
 * may render a page once for each of them.
 */
export const readerZones: readonly string[] = [
  ...["Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Phoenix", "America/Denver"],
  ...["America/Mexico_City", "America/Chicago", "America/Bogota", "America/New_York", "America/Caracas"],
  ...["America/Halifax", "America/Santiago", "America/St_Johns", "America/Sao_Paulo", "America/Argentina/Buenos_Aires"],
  ...["Atlantic/Azores", "UTC", "Europe/London", "Africa/Lagos", "Europe/Berlin", "Africa/Johannesburg"],
  ...["Africa/Cairo", "Europe/Helsinki", "Europe/Istanbul", "Africa/Nairobi", "Asia/Riyadh", "Asia/Tehran"],
  ...["Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Bangkok"],
  ...["Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Australia/Adelaide", "Australia/Brisbane"],
  ...["Australia/Sydney", "Pacific/Auckland"],
];
