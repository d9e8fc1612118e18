import type { Person } from './port.ts';

export interface InventPeopleOptions {
  readonly seed: number;
  readonly count: number;
}

/** Plausible people who do not exist. */
export function* inventPeople(_options: InventPeopleOptions): Iterable<Person> {}
