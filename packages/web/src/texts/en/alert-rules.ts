/** Texts about when contacts are notified of a monitor, a server or a site. */
export const alertRuleTexts = {
  title: () => "Notifications",
  alertAfter: () => "Alert after failed checks",
  alertAfterHint: (time: string) => `Up to ${time} after the outage begins. The status changes at the first failure.`,
  failuresOf: () => "Among the last checks",
  failuresOfHint: (least: number, most: number) => `${least} to ${most}. Empty: the failures must follow one another.`,
  recoverAfter: () => "Recovery after passed checks",
  recoverAfterHint: () => "Passed checks in a row before the recovery is sent",
  escalations: () => "Later contacts",
  reminders: () => "Reminders",
  dependsOn: () => "Depends on",
  dependsOnHint: () => "Alerts wait while one of these is down and the contact gets its alerts.",
  failures: (count: number, of: number) =>
    of > count
      ? `After ${count} failed checks of ${of}`
      : count === 1
        ? "After a failed check"
        : `After ${count} failed checks in a row`,
  outage: () => "After an outage begins",
  atOnce: (names: readonly string[]) => (names.length === 0 ? [] : [`${list(names)} immediately`]),
  later: (name: string, time: string) => `${name} after ${time} unless someone acknowledges`,
  sentence: (when: string, who: readonly string[]) =>
    who.length === 0 ? "No channel. You will not be notified." : `${when}, Pharos notifies ${who.join("; ")}.`,
  snoozeAsks: () => "Snooze…",
  snoozeTitle: (name: string) => `Snooze ${name}`,
  snoozeDetail: () => "Pharos sends no alert of a new outage until then.",
  snoozeFor: (time: string) => `Snooze for ${time}`,
  endSnooze: () => "End snooze",
  snoozed: (time: string) => `Snoozed until ${time}. If it is still down then, Pharos sends one alert.`,
  silence: () => "Until I turn alerts on",
  silenced: () => "The monitor is silent until you turn its alerts on.",
  turnOn: () => "Turn alerts on",
  turnOnAsks: () => "Turn alerts on…",
  loudTitle: (name: string) => `Turn the alerts of ${name} on`,
  loudDetail: () => "If the monitor is down now, Pharos sends one alert immediately.",
  isLoud: () => "The alerts are on.",
  snoozeEnded: () => "The snooze has ended.",
};

function list(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
