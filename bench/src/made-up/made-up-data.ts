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
  /** Date and machine of the run that measured all but the made-up documents, if it was a run of its own. */
  readonly cards?: { readonly date: string; readonly machine: string };
};
