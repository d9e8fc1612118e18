import type { Share } from '@carded/domain/shares';

/** How many buyers of a kind a machine accepted, without a person. */
export type KindCount = { readonly name: string; readonly accepted: Share };

/** Results of `made-up`, for the accuracy card. */
export type MadeUpData = {
  readonly date: string;
  readonly machine: string;
  readonly madeUp: readonly KindCount[];
  /** Absent of a card from before they were shown. */
  readonly forged?: readonly KindCount[];
  readonly honest: readonly KindCount[];
  readonly moved?: readonly KindCount[];
  readonly allMadeUp: Share;
  readonly allForged?: Share;
  readonly allHonest: Share;
  /** When and where all but the made-up documents were measured, if by a run of their own. */
  readonly cards?: { readonly date: string; readonly machine: string };
};
