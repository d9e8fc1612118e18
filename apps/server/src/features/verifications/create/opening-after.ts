import type { Decision } from '@carded/domain/decision';

/** What the opening may do from here on. A refusal is final for it: trying one birth date after another is not a way in. */
export function openingAfter({ notCreatedReason }: Decision, isTest: boolean, hasPlace: boolean) {
  return notCreatedReason === undefined
    ? { gaveDetails: true, mayProve: true, isTest }
    : { mayProve: notCreatedReason === 'location_disabled' && hasPlace, notCreated: notCreatedReason, isTest };
}
