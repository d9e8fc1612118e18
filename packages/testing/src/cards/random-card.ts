import type { CardDetails, CardPerson } from './card-person.ts';

export interface SampleCard {
  readonly person: CardPerson;
  readonly details: CardDetails;
  readonly text: string;
}

/** An invented person with a card of some state. The same seed gives the same card. */
export function randomCard(seed: number): SampleCard {
  void seed;
  throw new Error('Not made yet.');
}
