/** The name of a plan. */
export const planName = (plan: string) => plan.slice(0, 1).toUpperCase() + plan.slice(1);
