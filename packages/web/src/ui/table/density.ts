import { useState } from "react";

export type Density = "comfortable" | "compact";

/** The browser stores the choice of a person here. */
const STORED = "pharos-density";
/** From so many rows on, a list is compact until a person chooses. */
const MANY = 200;

/** How much room a row of a list has, and how to change it. */
export function useDensity(rows: number): readonly [Density, (density: Density) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(STORED));
  const own: Density = rows < MANY ? "comfortable" : "compact";
  const density = chosen === "comfortable" || chosen === "compact" ? chosen : own;
  const choose = (next: Density) => {
    localStorage.setItem(STORED, next);
    setChosen(next);
  };
  return [density, choose];
}
