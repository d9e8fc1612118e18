import type { FieldName, Person } from '@carded/domain/people';

/**
 * Whether the operator vouches that the seller neither owns nor changes the source (PACT Act, 15 USC 376a(b)(4)).
 * Declared by the operator, never by a merchant; a merchant's own import is `seller_owned`.
 */
export type Independence = 'independent' | 'seller_owned';

/** Answer of a source about one person. */
export type IdentityAnswer = {
  /** `not_available` means nothing was learned: never a refusal, never an acceptance. */
  readonly outcome: 'match' | 'no_match' | 'not_available';
  /** 0 (nothing agrees) to 100. */
  readonly score: number;
  readonly birthDateEqual: boolean;
  /** Names of the fields that agreed; never their values. */
  readonly agreed: readonly FieldName[];
};

/** A place to ask whether a person exists as typed. */
export type IdentitySource = {
  /** Short and stable, for the trace: `directory`, `bureau-a`. */
  readonly id: string;
  readonly independence: Independence;
  /** May throw or hang: {@link askInOrder} turns both into `not_available`. */
  lookUp(person: Person, options: { readonly signal: AbortSignal }): Promise<IdentityAnswer>;
};

/** Nothing was learned. */
export const notAvailable: IdentityAnswer = { outcome: 'not_available', score: 0, birthDateEqual: false, agreed: [] };
