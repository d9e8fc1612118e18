import type { BuyerState, Receipt } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/popup-messages';
import type { FrameLocator, Page } from '@playwright/test';
import { allFields, birthDateFields, buyerState, knownDetails } from './buyer-state.ts';

/** An error as the server answers it. */
export type Refused = { readonly status: number; readonly code: string; readonly fields?: readonly string[] };
export type ScreenState = {
  readonly name: string;
  /** What the server says first; null: no answer comes. */
  readonly state: BuyerState | Refused | null;
  /** What the server answers to every call after that; the same again unless given. */
  readonly afterwards?: BuyerState | Refused;
  /** Opened over a shop's page with these switches; else behind a link. */
  readonly popup?: { readonly flags?: OpenMessage['flags']; readonly theme?: OpenMessage['theme'] };
  /** The page of a receipt instead, and what it says after "delete". */
  readonly receipt?: { readonly now: Receipt | Refused; readonly removed?: Receipt | Refused };
  /** What the buyer does to get there, without the words of one language. */
  readonly act?: (screens: Page | FrameLocator) => Promise<void>;
};

const denied = (reason: NonNullable<BuyerState['reason']>, change: Parameters<typeof buyerState>[0] = {}) =>
  buyerState({
    step: 'denied',
    status: 'denied',
    reason,
    ...change,
    words: {
      title: 'Words of the server',
      sentence: 'A sentence that only the server says.',
      next: ['another_id', 'contact_shop'],
      ...change.words,
    },
  });
const stopped = (reason: NonNullable<BuyerState['reason']>) =>
  buyerState({
    step: 'not_created',
    status: 'not_created',
    uuid: null,
    reason,
    words: { title: 'Words of the server', sentence: 'A sentence that only the server says.', next: ['contact_shop'] },
  });
const names = { field: 'name', order: 'Dana Whitcomb', card: 'DANA REYES' };
const births = { field: 'birth_date', order: '1991-04-17', card: '1991-07-14' };
const submit = async (screens: Page | FrameLocator) => {
  await screens.locator('button[type=submit]').click();
};
const press = (index: number) => async (screens: Page | FrameLocator) => {
  await screens.locator('main button').nth(index).click();
};
const details = (missing: string[], known: Partial<typeof knownDetails> = {}) =>
  buyerState({ status: null, uuid: null, version: 0, details: { known, missing } });
const country = (code: string) => async (screens: Page | FrameLocator) => {
  await screens.locator('select[name=country]').selectOption(code);
};
const typed = buyerState({ step: 'code', phone: { number_masked: '••• ••• ••42', tries_left: 4 } });

const firstQuestions: readonly ScreenState[] = [
  { name: 'birth date', state: details(birthDateFields, knownDetails) },
  {
    name: 'birth date in a popup that closes',
    state: details(birthDateFields, knownDetails),
    popup: { flags: { show_close: true } },
  },
  { name: 'birth date of a test', state: { ...details(birthDateFields, knownDetails), test: true } },
  { name: 'birth date left empty', state: details(birthDateFields, knownDetails), act: submit },
  { name: 'whole form', state: details(allFields) },
  { name: 'whole form left empty', state: details([...allFields, 'email', 'phone']), act: submit },
  { name: 'form for Canada', state: details(allFields), act: country('CA') },
  { name: 'form for the United Kingdom', state: details(allFields), act: country('GB') },
  { name: 'form for Germany', state: details(allFields), act: country('DE') },
  { name: 'form for Hong Kong', state: details(allFields), act: country('HK') },
  {
    name: 'form that the server did not take',
    state: details(birthDateFields, knownDetails),
    afterwards: { status: 400, code: 'invalid_input', fields: ['body.data.dob_day'] },
    act: async (screens) => {
      await typeBirthDate(screens);
      await submit(screens);
    },
  },
  {
    name: 'form that got no answer',
    state: details(birthDateFields, knownDetails),
    afterwards: { status: 503, code: 'unavailable' },
    act: async (screens) => {
      await typeBirthDate(screens);
      await submit(screens);
    },
  },
  {
    name: 'details that no card gave',
    state: buyerState({ status: 'photo_id', details: { known: {}, missing: allFields } }),
  },
  {
    name: 'details to correct',
    state: denied('info_mismatch', { differences: [names], words: { next: ['correct_details', 'contact_shop'] } }),
    act: press(0),
  },
];

const typeBirthDate = async (screens: Page | FrameLocator) => {
  await screens.locator('[name=dob_month]').fill('4');
  await screens.locator('[name=dob_day]').fill('17');
  await screens.locator('[name=dob_year]').fill('1991');
};

const idSteps: readonly ScreenState[] = [
  { name: 'which ID', state: buyerState({ step: 'photo_id', status: 'photo_id' }) },
  {
    name: 'which ID, in a popup',
    state: buyerState({ step: 'photo_id', status: 'photo_id' }),
    popup: { flags: { displayIdRetries: true, allowIdInstore: true } },
  },
  {
    name: 'which ID, halfway',
    state: buyerState({ step: 'photo_id', status: 'photo_id', id: { received: ['front'], tries_left: 1 } }),
  },
  { name: 'no camera for the ID', state: buyerState({ step: 'photo_id', status: 'photo_id' }), act: press(0) },
  {
    name: 'photo of the ID from a file',
    state: buyerState({ step: 'photo_id', status: 'photo_id' }),
    popup: { flags: { novideo: true } },
    act: press(0),
  },
  { name: 'consent to a selfie', state: buyerState({ step: 'selfie', status: 'photo_id' }) },
];

const otherSteps: readonly ScreenState[] = [
  { name: 'phone', state: buyerState({ step: 'phone', status: 'phone_validation' }) },
  { name: 'phone left empty', state: buyerState({ step: 'phone', status: 'phone_validation' }), act: submit },
  {
    name: 'phone that had too many texts',
    state: buyerState({
      step: 'phone',
      status: 'phone_validation',
      details: { known: { ...knownDetails, phone: '(208) 555-0142' }, missing: [] },
    }),
    afterwards: { status: 429, code: 'too_many_attempts' },
    act: submit,
  },
  {
    name: 'code',
    state: buyerState({
      step: 'code',
      status: 'sms_sent',
      phone: { number_masked: '••• ••• ••42', resend_after_seconds: 29, tries_left: 5 },
    }),
  },
  {
    name: 'code that is wrong',
    state: { ...typed, phone: { ...typed.phone, tries_left: 5 } },
    afterwards: { ...typed, version: 4 },
    act: (screens) => screens.locator('[name=code]').fill('000000'),
  },
  { name: 'another number', state: typed, act: press(0) },
  { name: 'signature', state: buyerState({ step: 'signature', status: 'signature' }) },
  {
    name: 'signature under long terms',
    state: buyerState({
      step: 'signature',
      status: 'signature',
      shop: {
        sig_terms: Array.from(
          { length: 30 },
          (_, line) => `${line + 1}. Condiciones <b>de venta</b> que nadie abrevia.`,
        ).join('\n'),
      },
    }),
  },
  {
    name: 'signature without a name',
    state: buyerState({ step: 'signature', status: 'signature', details: { known: {}, missing: [] } }),
    act: submit,
  },
];

const ends: readonly ScreenState[] = [
  {
    name: 'check that is not finished',
    state: buyerState({ step: 'pending', status: 'pending', words: { next: ['try_again'] } }),
  },
  {
    name: 'no more tries',
    state: denied('invalid_id', { id: { tries_left: 0 } }),
  },
  {
    name: 'card that ran out on a day',
    state: denied('expired', { differences: [{ field: 'expiry', order: '', card: '2026-09-02' }] }),
  },
  { name: 'accepted', state: buyerState({ step: 'accepted', status: 'accepted', words: { next: ['continue'] } }) },
  {
    name: 'accepted with the shop’s words',
    state: buyerState({
      step: 'accepted',
      status: 'accepted',
      proof: 'a.b.c',
      test: true,
      shop: { success_text: 'Gracias.\nNos vemos.' },
    }),
    popup: {},
  },
  { name: 'accepted without a proof', state: buyerState({ step: 'accepted', status: 'accepted' }), popup: {} },
  {
    name: 'a person looks',
    state: buyerState({
      step: 'pending',
      status: 'pending',
      words: { next: ['wait'], title: 'Words of the server', sentence: 'A sentence that only the server says.' },
    }),
  },
  { name: 'ID at pick-up', state: buyerState({ step: 'pending', status: 'photo_id' }), popup: {} },
  {
    name: 'deleted before it was decided',
    state: buyerState({
      step: 'denied',
      status: 'pending',
      words: { next: ['contact_shop'], title: '', sentence: '' },
    }),
  },
  {
    name: 'scan that could not be read',
    state: buyerState({ step: 'pending', status: 'pending', words: { next: ['scan_again'], title: '', sentence: '' } }),
  },
  {
    name: 'no check needed',
    state: buyerState({ step: 'not_required', status: 'not_created', uuid: null, reason: 'location_disabled' }),
  },
  ...(['underage', 'location_blocked', 'ip_blocked', 'banned'] as const).map((reason) => ({
    name: `stopped: ${reason}`,
    state: stopped(reason),
  })),
  { name: 'stopped in a popup', state: stopped('underage'), popup: { flags: { show_continue_shopping: true } } },
  ...(
    [
      'invalid_id',
      'underage',
      'info_missing',
      'blocked',
      'fake_id',
      'blank_id',
      'expired',
      'selfie_mismatch',
      'selfie_id_missing',
      'selfie_not_provided',
      'both_sides_needed',
    ] as const
  ).map((reason) => ({
    name: `denied: ${reason}`,
    state: denied(reason, reason === 'underage' || reason === 'blocked' ? { words: { next: ['contact_shop'] } } : {}),
  })),
  { name: 'denied: sms_failed', state: denied('sms_failed', { words: { next: ['another_number', 'contact_shop'] } }) },
  { name: 'denied: info_mismatch of both', state: denied('info_mismatch', { differences: [names, births] }) },
  {
    name: 'denied: info_mismatch of the name, in a popup',
    state: denied('info_mismatch', {
      differences: [names],
      words: { next: ['correct_details', 'another_id', 'contact_shop'] },
      id: { tries_left: 3 },
    }),
    popup: { flags: { displayIdRetries: true } },
  },
  { name: 'link that has ended', state: { status: 404, code: 'link_expired' } },
  { name: 'shop that is not set up', state: { status: 403, code: 'account_inactive' } },
  { name: 'server that failed', state: { status: 500, code: 'internal' } },
  { name: 'too many openings', state: { status: 429, code: 'too_many_requests' } },
  { name: 'no connection', state: null },
  {
    name: 'what we keep',
    state: details(birthDateFields, knownDetails),
    act: (screens) => screens.locator('footer button').click(),
  },
];

const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  shop: {
    name: 'Northfork Vapor',
    domain: 'northfork.example',
    contact_phone: '(208) 555-0170',
    contact_email: 'help@northfork.example',
  },
  uuid: '01935a3e-0000-7000-8000-000000000001',
  result: 'accepted',
  decided_at: '2026-11-20T17:31:00.000Z',
  created_at: '2026-11-20T17:29:00.000Z',
  used: ['details', 'identity_source', 'id_front', 'id_back', 'selfie', 'phone', 'signature', 'person'],
  kept: [
    { what: 'details', until: null },
    { what: 'photos', until: '2026-12-20' },
    { what: 'signature', until: null },
    { what: 'contact', until: null },
    { what: 'minimal', until: '2030-12-31' },
  ],
  retention_law: '15 USC 376a(c)',
  is_removed: false,
  can_remove: true,
  ...change,
});
const removed = receipt({
  kept: [{ what: 'minimal', until: '2030-12-31' }],
  is_removed: true,
  can_remove: false,
});
const askToDelete = press(2);

const receipts: readonly ScreenState[] = [
  { name: 'receipt', state: null, receipt: { now: receipt() } },
  {
    name: 'receipt of a refusal',
    state: null,
    receipt: { now: receipt({ result: 'denied', used: ['details', 'passport'], kept: [], retention_law: null }) },
  },
  {
    name: 'receipt of what is not finished',
    state: null,
    receipt: { now: receipt({ result: 'pending', decided_at: null, can_remove: false }) },
  },
  { name: 'receipt before deleting', state: null, receipt: { now: receipt() }, act: askToDelete },
  {
    name: 'receipt after deleting',
    state: null,
    receipt: { now: receipt(), removed },
    act: async (screens) => {
      await askToDelete(screens);
      await screens.locator('section button').first().click();
      await screens.locator('main section').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'receipt that could not be deleted',
    state: null,
    receipt: { now: receipt(), removed: { status: 503, code: 'unavailable' } },
    act: async (screens) => {
      await askToDelete(screens);
      await screens.locator('section button').first().click();
      await screens.locator('section [role=alert]').waitFor();
    },
  },
  { name: 'receipt that is not there', state: null, receipt: { now: { status: 404, code: 'not_found' } } },
];

/** Every state of the buyer's screens, in the order in which a buyer may meet them. */
export const screenStates: Readonly<Record<string, readonly ScreenState[]>> = {
  'the first questions': firstQuestions,
  'the ID': idSteps,
  'phone and signature': otherSteps,
  'the ends': ends,
  'the receipt': receipts,
};
