import { buyerState, knownDetails } from './buyer-state.ts';
import { press, submit } from './screen-acts.ts';
import type { ScreenState } from './screen-state.ts';

const typed = buyerState({ step: 'code', phone: { number_masked: '••• ••• ••42', tries_left: 4 } });

export const phoneAndSignature: readonly ScreenState[] = [
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
  {
    name: 'code that has expired',
    state: typed,
    afterwards: { status: 410, code: 'code_expired' },
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
