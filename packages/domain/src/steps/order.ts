import { placeName } from '#codes/index.ts';
import { type TestBuyerName, testBuyers } from '#test-buyers/index.ts';
import { type At, placeWords, type SettingShape, type StepShape, say, textOf } from './shape.ts';

/** The verification exists and has a uuid. From here on a refusal is Denied; before it nothing is created. */
export type CreatedFact = At & {
  readonly kind: 'created';
  /** `ocr`: the card is read first and the buyer types nothing. `dob_phone`: known by name, birth date and phone alone, without an address. */
  readonly flow?: 'default' | 'ocr' | 'dob_phone';
};

/** Fact that only test verifications get. */
type TestBuyerFact = At & { readonly kind: 'test_buyer'; readonly name: TestBuyerName };

/** Step of the beginning of a verification. */
export const begin = {
  rules: {},
  facts: {
    created: {
      summary: (_: CreatedFact) => 'The verification began',
      happened: () => 'Gave name, address and birth date',
    },
    test_buyer: {
      summary: ({ name }: TestBuyerFact) => {
        const buyer = testBuyers.find((one) => one.name === name);
        return `Test buyer ${buyer?.firstName} ${buyer?.lastName}`;
      },
      isOpening: true,
    },
  },
  checks: {},
} as const satisfies StepShape;

type LocationFact = At & {
  readonly kind: 'location';
  readonly country: string;
  readonly state?: string;
  /** A place found blocked. Once found it stays so for this verification. */
  readonly blocked?: boolean;
};

/** US only: five digits each. */
export const zipcodesBlocked = {
  kind: 'zips',
  name: 'zipcodesBlocked',
  label: 'blocked ZIP codes',
} as const satisfies SettingShape;

/** Step of the order's place. */
export const place = {
  rules: {
    place: ({ result, looked, citation }) => {
      const aside = placeName(textOf(looked, 'country'), textOf(looked, 'state'));
      if (result !== 'fail') return say('Place allowed', 'Nothing in your rules blocks it', aside);
      if (looked.blockedBy === 'law') return say('Place blocked', citation ?? 'The law forbids selling there', aside);
      const detail = looked.blockedBy === 'zip' ? 'Its ZIP code is on your list' : 'Your rules block it';
      return say('Place blocked', detail, aside);
    },
  },
  facts: { location: { summary: (fact: LocationFact) => placeWords(fact, ''), isOpening: true } },
  checks: { location: { words: 'Place check', settledBy: 'rerun' } },
} as const satisfies StepShape;

/** Step that tells whether any check is needed at the place. */
export const placeDisabled = {
  rules: {
    place_disabled: ({ result }) =>
      result === 'info'
        ? say('No check needed here', 'Your rules turn the check off for this place', 'released')
        : say('Check needed here', '', ''),
  },
  facts: {},
  checks: {},
} as const satisfies StepShape;

type IpFact = At & {
  readonly kind: 'ip';
  readonly country?: string;
  readonly state?: string;
  readonly blocked?: boolean;
};

/** Refuse buyers whose IP address is here. */
export const geoipBlocked = {
  kind: 'connections',
  name: 'geoipBlocked',
  label: 'connections from here',
} as const satisfies SettingShape;

/** Step of the buyer's connection. */
export const ip = {
  rules: {
    ip: ({ result, looked }) => {
      const aside = typeof looked.country === 'string' ? placeName(looked.country) : 'unknown';
      if (result === 'fail') return say('Connection blocked', 'Your rules refuse orders sent from there', aside);
      if (result === 'skip') return say('Connection', 'Not looked at', 'none');
      return say('Connection allowed', 'Nothing in your rules blocks it', aside);
    },
  },
  facts: {
    ip: { summary: (fact: IpFact) => `Internet address in ${placeWords(fact, 'an unknown place')}`, isOpening: true },
  },
  checks: { ip: { words: 'Connection check', settledBy: 'rerun' } },
} as const satisfies StepShape;
