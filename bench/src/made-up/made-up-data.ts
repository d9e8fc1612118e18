import type { Share } from '@carded/domain/shares';

/** How many buyers of a kind a machine accepted, without a person. */
export type KindCount = { readonly name: string; readonly accepted: Share };

/** What `made-up` measured, for the accuracy card. */
export type MadeUpData = {
  readonly date: string;
  readonly machine: string;
  readonly madeUp: readonly KindCount[];
  readonly honest: readonly KindCount[];
  readonly allMadeUp: Share;
  readonly allHonest: Share;
};
