import type { Objects } from './objects.ts';
import type { Person } from './people.ts';
import type { World } from './two-accounts.ts';

/** World before anybody keeps anything. */
export type Made = World & {
  own: Objects;
  twin: Objects;
  owner: Person;
  colleague: Person;
  guarded: Person;
  guardedToo: Person;
  reviewer: Person;
  otherReviewer: Person;
  secret: { 'x-carded-secret': string };
};

/** Ids by the names that the declarations use. */
export type Ids = Record<string, string>;
