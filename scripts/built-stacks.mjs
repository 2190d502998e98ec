// The first module of every program that `compile` makes. Its URL is then in the folder of the programs.
import { translateStacks } from "../packages/runtime/src/log/translate-stacks.ts";

translateStacks(new URL(".", import.meta.url).href);
