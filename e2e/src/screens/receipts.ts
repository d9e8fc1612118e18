import type { Receipt } from '@carded/contract';
import { press } from './screen-acts.ts';
import type { ScreenState } from './screen-state.ts';

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

export const receipts: readonly ScreenState[] = [
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
