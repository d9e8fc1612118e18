import { expect, test } from 'vitest';
import { ApiError, ProofError, type ProofErrorCode, WebhookError, type WebhookErrorCode } from './errors.ts';

const ofProofs: Record<ProofErrorCode, RegExp> = {
  missing: /no proof/,
  forged: /not one of this Carded/,
  expired: /expired/,
  other_origin: /another site/,
  other_reference: /another cart/,
  other_place: /another place/,
  not_required: /no check was needed/,
  min_age: /lower age/,
  test: /test buyer/,
  used: /used before/,
  unavailable: /could not be fetched/,
};
const ofWebhooks: Record<WebhookErrorCode, RegExp> = {
  no_secret: /no secret/,
  headers_missing: /header is missing/,
  too_old: /too old/,
  wrong_signature: /No signature/,
  not_an_event: /not an event/,
};

test('every error says in its message what is wrong, and by its name what it is', () => {
  for (const [code, words] of Object.entries(ofProofs)) {
    const error = new ProofError(code as ProofErrorCode);
    expect(error).toMatchObject({ name: 'ProofError', code, message: expect.stringMatching(words) });
  }
  for (const [code, words] of Object.entries(ofWebhooks)) {
    const error = new WebhookError(code as WebhookErrorCode);
    expect(error).toMatchObject({ name: 'WebhookError', code, message: expect.stringMatching(words) });
  }
});

test('an error of a call holds what was told, and no fields when none were', () => {
  const fields = [{ path: 'data.zip', message: 'is not one' }];
  const thrown = new ApiError('invalid_request', 'm', { status: 422, help: 'h', requestId: 'r', fields });
  expect(thrown).toMatchObject({ name: 'ApiError', code: 'invalid_request', message: 'm', status: 422 });
  expect(thrown).toMatchObject({ help: 'h', requestId: 'r', fields });
  const cause = new Error('socket');
  const silent = new ApiError('no_answer', 'm', { status: 0 }, { cause });
  expect(silent).toMatchObject({ status: 0, help: undefined, requestId: undefined, fields: [], cause });
});
