import type { BuyerState } from '@carded/contract';

/** A state as the server sends it, for tests: nothing asked yet, with what the test sets. */
export function buyerState(given: Partial<BuyerState>): BuyerState {
  return {
    step: 'details',
    status: null,
    uuid: null,
    version: 1,
    test: false,
    shop: {
      name: 'Northfork Vapor',
      domain: 'northfork.example',
      text: '',
      success_text: '',
      sig_terms: '',
      contact_phone: null,
      contact_email: null,
      home_url: 'https://northfork.example',
    },
    minimum_age: 21,
    reason: null,
    wording: null,
    words: { told: null, next: [] },
    differences: [],
    details: { known: {}, missing: [] },
    id: { flow: 'default', camera_only: false, received: [], tries_left: null, kept_days: 30, sampled_days: null },
    selfie: { compared_by: 'person', law: 'other', consent: 'selfie-person-2026-11-25', live: false },
    phone: { number_masked: null, resend_after_seconds: 0, tries_left: null },
    proof: null,
    continue_on_phone: false,
    can_mail_link: false,
    usual_minutes: null,
    answer_is_mailed: false,
    ...given,
  };
}
