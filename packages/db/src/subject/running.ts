/** SQL: the subject of the schedule is not paused and not deleted. @param schedule its alias */
export const isRunning = (schedule: string) => `(${schedule}.active OR ${schedule}.placed_active)`;
