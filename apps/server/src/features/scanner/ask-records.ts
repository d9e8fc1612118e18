import { callFunction, type Tables } from '@carded/database';
import { blockingKeys, type Person } from '@carded/domain/people';
import type { ScanCard, ScanIdentity } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { identityFacts } from '#features/verifications/index.ts';
import { keyedHash, unsealJson } from '#platform/sealing/seal.ts';

export const personOfCard = (card: ScanCard): Person => ({
  firstName: card.firstName,
  lastName: card.lastName,
  birthDate: card.birthDate,
  address: card.address,
  city: card.city,
  state: card.state,
  zip: card.zip,
  country: card.country,
});

/** Asks the account's identity sources about the holder of a card; the sandbox for a test. */
export const askRecords = async (context: Context, card: ScanCard, isTest: boolean): Promise<ScanIdentity> => {
  const person = personOfCard(card);
  const candidates = isTest ? [] : await findCandidates(context, person);
  // A source that is down, or has nobody like that, has nothing to say about the card.
  const answers = (await identityFacts(context, person, isTest, candidates)).filter(
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
};

/** The same name in the same house, born on another day. */
const isSomeoneElsesDate = ({ birthDateEqual, agreed }: { birthDateEqual: boolean; agreed: readonly string[] }) =>
  !birthDateEqual && ['firstName', 'lastName', 'street'].every((field) => agreed.includes(field));

const findCandidates = async (context: Context, person: Person): Promise<Person[]> => {
  const { operator } = context.keys.master;
  const rows = await callFunction<{ id: string; sealed: Buffer }, Tables>(
    context.db,
    'select id, sealed from carded.identity_people where id in (select person_id from carded.identity_blocks where block = any($1) limit 200)',
    [blockingKeys(person).map((block) => keyedHash(operator, 'block', block))],
  );
  return rows.map(({ id, sealed }) => unsealJson<Person>(operator, id, sealed));
};
