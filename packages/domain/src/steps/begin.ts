import type { At, StepShape } from './shape.ts';

/** The verification exists and has a uuid. From here on a refusal is Denied; before it nothing is created. */
export type CreatedFact = At & {
  readonly kind: 'created';
  /** `ocr`: the card is read first and the buyer types nothing. `dob_phone`: known by name, birth date and phone alone, without an address. */
  readonly flow?: 'default' | 'ocr' | 'dob_phone';
};

/** The test buyers of developer mode. */
export type TestBuyerName = 'john_doe' | 'jane_doe' | 'frank_doe' | 'grace_doe';

/** Only ever added to test verifications. */
export type TestBuyerFact = At & { readonly kind: 'test_buyer'; readonly name: TestBuyerName };

const testBuyerWords: Readonly<Record<TestBuyerName, string>> = {
  john_doe: 'John Doe',
  jane_doe: 'Jane Doe',
  frank_doe: 'Frank Doe',
  grace_doe: 'Grace Doe',
};

/** How a verification begins. */
export const begin = {
  rules: {},
  facts: {
    created: {
      summary: (_: CreatedFact) => 'The verification began',
      happened: () => 'Gave name, address and birth date',
    },
    test_buyer: {
      summary: ({ name }: TestBuyerFact) => `Test buyer ${testBuyerWords[name]}`,
      isOpening: true,
    },
  },
  checks: {},
} as const satisfies StepShape;
