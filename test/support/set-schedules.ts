/**
 * SQL: changes the schedules of all subjects. It waits for the transactions of services before it locks a row: they lock rows in
 * another order.
 *
 * @param assignments such as `due_at = now()`
 */
export const setSchedules = (assignments: string): string => `DO $$ BEGIN
  LOCK TABLE subject_schedules IN EXCLUSIVE MODE;
  UPDATE subject_schedules SET ${assignments};
END $$`;
