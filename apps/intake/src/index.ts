export { readIntakeEnv } from "./env.ts";
export { type Intake, openIntake } from "./start.ts";
