import { evidence } from './evidence.ts';
import { begin, ip, place, placeDisabled } from './order.ts';
import { age, ban, earlier, identity } from './person.ts';
import { phone } from './phone.ts';
import { photoId } from './photo-id.ts';
import { scan } from './scan.ts';
import { selfie } from './selfie.ts';
import { type At, type StepShape, say } from './shape.ts';
import { signature } from './signature.ts';
import { manual, review } from './staff.ts';

/** Checks that failed. The fact's own words name its check, so they are in the table of all steps. */
const errors = {
  rules: {
    errors: ({ result, looked }) => {
      if (result === 'skip') return say('Every check ran', '', 'yes');
      const checks = Array.isArray(looked.checks) ? looked.checks.join(', ') : '';
      return say('A check has to run again', `It broke: ${checks}`, 'not done');
    },
  },
  facts: {},
  checks: { other: { words: 'A check', settledBy: 'hand' } },
} as const satisfies StepShape;

/** Every step of a verification, in the order of the trace and of what the buyer is asked. */
export const steps = [
  begin,
  place,
  ip,
  age,
  ban,
  placeDisabled,
  earlier,
  identity,
  photoId,
  evidence,
  selfie,
  review,
  phone,
  signature,
  errors,
  manual,
  scan,
] as const satisfies readonly StepShape[];

type AnyStep = (typeof steps)[number];
type KeysOf<S, Part extends 'rules' | 'checks'> = S extends StepShape ? keyof S[Part] & string : never;
export type RuleName = KeysOf<AnyStep, 'rules'>;
/** The checks that can fail to run. An error is settled when the same check has run later. */
export type CheckName = KeysOf<AnyStep, 'checks'>;

type FactsOf<S> = S extends StepShape ? TakenBy<S['facts'][keyof S['facts']]> : never;
// Type of the fact that a summary takes: words without a fact would make every fact unknown.
type TakenBy<F> = F extends { readonly summary: (fact: infer Taken) => string }
  ? unknown extends Taken
    ? never
    : Taken
  : never;
export type ErrorFact = ErrorOf<CheckName>;
/** Fact about a verification, of any step. Stored as JSON, only ever added, never a value of a personal field. */
export type Fact = FactsOf<AnyStep> | ErrorFact;
export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>;

type AskOf<S> = S extends { readonly asks: infer Ask } ? Ask : never;
type Ask = AskOf<AnyStep>;
/** Step that a buyer can be asked for. */
export type AskedStep = Ask['code'];
/** Asked for by a setting, and decided by the facts of the step alone. */
export type JudgedStep = Extract<Ask, { readonly judge: unknown }>['code'];
type KeysIn<T> = T extends T ? keyof T : never;
type ValuesIn<T> = T extends T ? T[keyof T] : never;
/** Next action of the buyer, of a step that asks for something. */
export type AskedNext = KeysIn<Ask['next']>;
export type AskedScreen = ValuesIn<Ask['next']>['screen'];
export type AskedMessageKey = ValuesIn<Ask['next']>['message'];
type UsesOf<S, Part extends 'shown' | 'used'> = S extends StepShape
  ? KeysIn<PartOf<S['facts'][keyof S['facts']], Part>>
  : never;
type PartOf<F, Part extends 'shown' | 'used'> = F extends { readonly [P in Part]: infer Uses } ? Uses : never;
/** Code in the log of what was looked at or shown. */
export type ShownCode = UsesOf<AnyStep, 'shown'>;
/** Code in a receipt of what was used. */
export type UsedCode = UsesOf<AnyStep, 'used'>;

/** A check that broke. Until it has run again nothing is accepted. */
type ErrorOf<Check extends string> = At & { readonly kind: 'error'; readonly check: Check };
