import { denyReasons, evidenceCheckNames, evidenceChecks } from '@carded/domain/codes';
import { asks, checkNames, type Fact } from '@carded/domain/decision';
import {
  created,
  license,
  matched,
  notBanned,
  ofAge,
  plainRequirements,
} from '@carded/domain/decision/testing/example-facts';
import { askingSettings } from '@carded/domain/steps/settings';
import type { Requirements } from '@carded/domain/workflow';
import fc from 'fast-check';

const mode = fc.constantFrom(null, null, null, null, 1, 2, 3, 4, 5, 6, 7);
const seldom = fc.constantFrom(false, false, false, true);
const yes = fc.boolean();
const maybe = fc.constantFrom(true, false, null);
const optional = fc.constantFrom({}, { is: true }, { is: false });

/** Every step that a switch asks for, a new one too. */
const switches = Object.fromEntries(
  askingSettings.flatMap((one) => (one.kind === 'switch' ? [[one.name, seldom] as const] : [])),
);

/** Random requirements of a buyer. */
export const anyRequirements: fc.Arbitrary<Requirements> = fc
  .record({
    isPlaceBlocked: seldom,
    isPlaceDisabled: seldom,
    minimumAge: fc.constantFrom(18, 21),
    requireIdMode: mode,
    ...switches,
    phoneValidationMode: mode,
    independentSource: yes,
    cardEvidence: fc.constantFrom(0, 1, 3, 4),
    birthCutoffs: fc.constantFrom([], [{ bornOnOrAfter: '2000-01-01', citation: 'Brookline' }]),
  })
  .map((change) => ({ ...plainRequirements, ...change }));

const anyAnswer = fc.constantFrom(
  ...evidenceCheckNames.flatMap((check) =>
    Object.keys(evidenceChecks[check].outcomes).map((outcome) => ({ check, outcome })),
  ),
);

const factAt = (at: fc.Arbitrary<number>): fc.Arbitrary<Fact> => {
  const of = <K extends Fact['kind'], S>(kind: K, shape: { [F in keyof S]: fc.Arbitrary<S[F]> }) =>
    fc.record({ at, ...shape }).map((rest) => ({ kind, ...rest }) as unknown as Fact);
  return fc.oneof(
    of('created', { flow: fc.constantFrom('default', 'ocr') }),
    of('location', { country: fc.constant('US'), blocked: fc.constantFrom(false, false, true) }),
    of('ip', { country: fc.constantFrom('US', 'FR'), blocked: fc.constantFrom(false, false, true) }),
    of('age', {
      meetsMinimum: fc.constantFrom(true, true, false),
      minimum: fc.constantFrom(18, 21),
      cutoffFailed: fc.constant(false),
    }),
    of('ban', { banned: fc.constantFrom(false, false, true) }),
    of('earlier', {
      found: fc.array(
        fc.record({
          scope: fc.constantFrom('key', 'domain', 'account'),
          what: fc.constantFrom('accepted', 'id', 'phone', 'another_buyer'),
        }),
        { maxLength: 2 },
      ),
    }),
    of('identity', {
      sourceId: fc.constantFrom('directory', 'http'),
      outcome: fc.constantFrom('match', 'no_match', 'not_available'),
      score: fc.integer({ min: 0, max: 100 }),
      birthDateEqual: yes,
      agreed: fc.constantFrom(['lastName'], ['firstName', 'lastName', 'birthDate', 'zip'], [...matched.agreed]),
      independent: yes,
    }),
    of('phone', { state: fc.constantFrom('sent', 'passed', 'failed', 'locked') }),
    of('signature', { given: yes }),
    of('document', {
      documentId: fc.constantFrom('a', 'b'),
      side: fc.constantFrom('front', 'back', 'single'),
      readBy: fc.constantFrom('barcode', 'mrz', 'ocr', 'person', 'none'),
      nameAgrees: maybe,
      birthDateAgrees: maybe,
      expired: maybe,
      meetsMinimum: maybe,
    }),
    fc
      .record({ at, documentId: fc.constantFrom('a', 'b', 'card-1'), said: anyAnswer })
      .map(({ said, ...rest }) => ({ kind: 'evidence', engine: 'any', independent: true, ...rest, ...said }) as Fact),
    of('selfie', { state: fc.constantFrom('given', 'matched', 'not_matched', 'no_id_shown', 'declined') }),
    of('review', {
      outcome: fc.constantFrom('accept', 'deny'),
      reason: fc.constantFrom(...denyReasons.map(({ code }) => code)),
    }),
    of('manual', { accepted: yes }),
    of('test_buyer', { name: fc.constantFrom('john_doe', 'jane_doe', 'frank_doe', 'grace_doe') }),
    optional.map((given) => ({ kind: 'ocr_fallback', at: 5, ...('is' in given ? { given: given.is } : {}) }) as Fact),
    ...asks.flatMap(({ done }) => (done === undefined ? [] : [at.map((when) => done(when) as Fact)])),
    of('error', { check: fc.constantFrom(...checkNames) }),
  );
};

/** Facts at distinct instants, most often of someone who is accepted but for one or two of them. */
export const anyFacts: fc.Arbitrary<readonly Fact[]> = fc
  .oneof(
    { weight: 1, arbitrary: fc.array(factAt(fc.constant(0)), { maxLength: 10 }) },
    {
      weight: 4,
      arbitrary: fc
        .array(factAt(fc.constant(0)), { maxLength: 3 })
        .map((rest) => [ofAge, notBanned, created, matched, ...license, ...rest]),
    },
  )
  .map((list) => list.map((fact, index) => ({ ...fact, at: 100 + index * 10 })));
