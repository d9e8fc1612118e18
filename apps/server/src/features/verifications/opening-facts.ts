import { ageFact, type Fact } from '@carded/domain/decision';
import { testBuyerOf } from '@carded/domain/test-buyers';
import { isGeoipBlocked, type Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerRecord } from './buyer-record.ts';
import { earlierFact } from './earlier-steps.ts';
import type { readForCreate } from './read-for-create.ts';
import type { searchTokensOf } from './search-tokens.ts';
import type { StartInput } from './start-verification.ts';

type Opening = {
  input: StartInput;
  read: NonNullable<Awaited<ReturnType<typeof readForCreate>>>;
  record: BuyerRecord;
  requirements: Requirements;
  tokens: ReturnType<typeof searchTokensOf>;
  today: string;
  isTest: boolean;
};

/** Everything known before an identity source is asked. */
export const openingFacts = async (
  context: Context,
  { input, read, record, requirements, tokens, today, isTest }: Opening,
): Promise<Fact[]> => {
  const at = context.now();
  const ipPlace =
    input.options.customerIp === undefined
      ? null
      : await context.providers.placesByIp.countryOf(input.options.customerIp);
  const tester = isTest ? testBuyerOf({ firstName: record.first_name, lastName: record.last_name }) : null;
  return [
    {
      kind: 'location',
      at,
      country: record.country,
      ...(record.state === '' ? {} : { state: record.state }),
      ...(requirements.isPlaceBlocked ? { blocked: true } : {}),
    },
    ...(ipPlace === null
      ? []
      : [
          {
            kind: 'ip',
            at,
            country: ipPlace.country,
            ...(ipPlace.region === undefined ? {} : { state: ipPlace.region }),
            blocked: isGeoipBlocked(read.website.workflow, {
              country: ipPlace.country,
              ...(ipPlace.region === undefined ? {} : { state: ipPlace.region }),
            }),
          } satisfies Fact,
        ]),
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: read.is_banned },
    ...(isTest ? [] : [earlierFact(read.passes, tokens, read.website, at)]),
    ...(tester === null ? [] : [{ kind: 'test_buyer', at, name: tester } satisfies Fact]),
  ];
};
