import type { BuyerState } from '@carded/contract';
import { type BuyerMessage, type BuyerMessageKey, buyerMessageKeys } from '@carded/domain/buyer-messages';
import { type BuyerPlace, buyerMessageFor, decide, screenOf } from '@carded/domain/decision';
import { type Language, languages } from '@carded/domain/languages';
import { anyFacts, anyRequirements } from '@carded/testing/facts';
import { buyerMessageIn } from '@carded/words/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buyerState } from '#flow/testing/example-state.ts';
import { loadLanguage, loadSteps } from '#words/load-language.ts';
import { drawScreen } from '#words/testing/draw-screen.ts';

const all = Object.keys(languages) as Language[];
const some = fc.boolean();
const places: readonly BuyerPlace[] = ['shop', 'link', 'stand'];

/** Other data a screen may draw: the shop's own words, its options, and what this opening knows. */
const around = fc.record({
  place: fc.constantFrom(...places),
  success_text: fc.constantFrom('', '  ', 'See you at the counter & <soon>.'),
  text: fc.constantFrom('', 'Adults only.'),
  sig_terms: fc.constantFrom(null, '', 'No returns.'),
  tries_left: fc.constantFrom(null, 0, 1, 3),
  received: fc.constantFrom<BuyerState['id']['received']>([], ['front'], ['front', 'back']),
  missing: fc.constantFrom<string[]>(
    [],
    ['dob_day', 'dob_month', 'dob_year'],
    ['first_name', 'dob_year', 'zip', 'country'],
  ),
  known: fc.constantFrom({}, { first_name: 'Dana', last_name: 'Whitcomb' }),
  flags: fc.record({ displayIdRetries: some, allowIdInstore: some, show_continue_shopping: some, show_close: some }),
  willShowInStore: some,
  expiredOn: fc.constantFrom(null, '2026-09-02'),
});
type Around = typeof around extends fc.Arbitrary<infer T> ? T : never;

/** The server's state of what was decided. */
const stateOf = (
  message: BuyerMessage,
  step: BuyerState['step'],
  { success_text, text, sig_terms, tries_left, received, missing, known, place }: Around,
): BuyerState => {
  const plain = buyerState({});
  return {
    ...plain,
    ...{ step, uuid: '01935a3e-0000-7000-8000-000000000001', status: 'pending', version: 3 },
    shop: { ...plain.shop, success_text, text, sig_terms },
    words: { told: message, next: [] },
    details: { known, missing: step === 'details' ? missing : [] },
    id: { ...plain.id, tries_left, received },
    // Given, because an acceptance without it is an error and no answer.
    proof: place === 'shop' ? 'head.body.sign' : null,
  };
};

beforeAll(async () => {
  // A phone's browser, as far as screens ask it while they are drawn.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await loadSteps();
});
afterAll(async () => {
  await loadLanguage('en');
  vi.unstubAllGlobals();
});

/** Leaves out the thanks by name, which the merchant is not shown. */
const drawnOf = async (message: BuyerMessage, step: BuyerState['step'], given: Around) => {
  const { heading, lead } = await drawScreen(stateOf(message, step, given), given.place, given.flags);
  return { title: heading.at(-1), sentence: lead };
};

test.each(all)(
  'the screen draws the same message that the merchant is shown, for every decision, in %s',
  async (language) => {
    await loadLanguage(language);
    await fc.assert(
      fc.asyncProperty(anyRequirements, anyFacts, around, async (requirements, facts, given) => {
        const { place, willShowInStore, expiredOn, sig_terms: terms, success_text: own } = given;
        const decision = decide(requirements, facts);
        const beside = { place, willShowInStore, expiredOn, hasTerms: terms !== '' };
        const message = buyerMessageFor(decision, requirements.minimumAge, beside);
        const drawn = await drawnOf(message, screenOf(decision, willShowInStore), given);
        expect(drawn).toEqual(buyerMessageIn(language, message, own));
      }),
      { numRuns: 100 },
    );
  },
);

/** The screen that shows each, including those that random facts seldom lead to. */
const screens: Readonly<Record<BuyerMessageKey, BuyerState['step']>> = {
  ...(Object.fromEntries(buyerMessageKeys.map((key) => [key, 'denied'])) as Record<BuyerMessageKey, 'denied'>),
  ...{ details: 'details', type_details: 'details', selfie: 'selfie', phone: 'phone', sms_code: 'code' },
  ...{
    show_id: 'photo_id',
    show_id_records: 'photo_id',
    show_id_rule: 'photo_id',
    show_id_seen: 'photo_id',
    other_side: 'photo_id',
    front_unread: 'photo_id',
  },
  ...{ signature: 'signature', signature_terms: 'signature' },
  ...{ looking: 'pending', wait: 'pending', in_store: 'pending', retry: 'pending', unread_scan: 'pending' },
  ...{ accepted: 'accepted', accepted_link: 'accepted', accepted_stand: 'accepted' },
  ...{ not_required: 'not_required', not_required_link: 'not_required' },
  ...{ location_blocked: 'not_created', ip_blocked: 'not_created' },
};

test.each(all)('all that can be told is drawn so, in %s', async (language) => {
  await loadLanguage(language);
  const [given] = fc.sample(around, { numRuns: 1, seed: 12 });
  if (!given) throw new Error('nothing was made up');
  for (const key of buyerMessageKeys) {
    const message = { key, age: 19, day: '2026-09-02' };
    expect(await drawnOf(message, screens[key], given), key).toEqual(
      buyerMessageIn(language, message, given.success_text),
    );
  }
});
