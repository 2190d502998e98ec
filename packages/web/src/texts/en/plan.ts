/** The name of a plan. */
export const planName = (plan: string) => plan.slice(0, 1).toUpperCase() + plan.slice(1);

const monitors = (count: number) => (count === 1 ? "1 monitor" : `${count} monitors`);

/** Texts of a plan that is nearly full. */
export const planTexts = {
  room: (plan: string, limit: number, left: number) =>
    left === 0
      ? `You have reached the limit of ${monitors(limit)} of the ${planName(plan)} plan.`
      : `The ${planName(plan)} plan allows ${monitors(limit)}. You can create ${left} more.`,
  about: () => "Plan and limits",
};
