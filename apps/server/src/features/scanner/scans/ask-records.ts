import type { Person } from '@carded/domain/people';
import type { ScanCard, ScanIdentity } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { findCandidates, identityFacts } from '#features/verifications/index.ts';

export function personOfCard(card: ScanCard): Person {
  return {
    firstName: card.firstName,
    lastName: card.lastName,
    birthDate: card.birthDate,
    address: card.address,
    city: card.city,
    state: card.state,
    zip: card.zip,
    country: card.country,
  };
}

/** Asks the account's identity sources about the holder of a card; the sandbox for a test. */
export async function askRecords(
  context: Context,
  card: ScanCard,
  { accountId, isTest }: { accountId: string; isTest: boolean },
): Promise<ScanIdentity> {
  const person = personOfCard(card);
  const candidates = isTest ? [] : await findCandidates(context, person);
  // A source that is down, or has nobody like that, has nothing to say about the card.
  const answers = (await identityFacts(context, person, { accountId, isTest }, candidates)).filter(
    ({ outcome, score, agreed }) => outcome !== 'not_available' && (score > 0 || agreed.length > 0),
  );
  const match = answers.find(({ outcome }) => outcome === 'match');
  const best = match ?? answers.toSorted((one, other) => other.score - one.score)[0];
  if (best === undefined) return { score: null, agreed: [], birthDateDiffers: false };
  return {
    score: best.score,
    agreed: best.agreed,
    birthDateDiffers: match === undefined && answers.some(isSomeoneElsesDate),
  };
}

/** The same name in the same house, born on another day. */
const isSomeoneElsesDate = ({ birthDateEqual, agreed }: { birthDateEqual: boolean; agreed: readonly string[] }) =>
  !birthDateEqual && ['firstName', 'lastName', 'street'].every((field) => agreed.includes(field));
