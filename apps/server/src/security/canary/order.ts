import { openRules } from '#testing/index.ts';
import { canaries } from './canaries.ts';

/** Buyer of the journey: nothing of them may be found where it does not belong. */
export const buyer = {
  first_name: canaries.firstName,
  last_name: canaries.lastName,
  address: canaries.address,
  address2: canaries.address2,
  city: canaries.city,
  state: 'ID',
  zip: '83702',
  country: 'US',
  dob_day: 29,
  dob_month: 3,
  dob_year: 1987,
  email: canaries.email,
  phone: canaries.phoneAsTyped,
};
/** A shop that asks for everything there is. */
export const rules = {
  ...openRules,
  segments: {
    us: {
      minAge: 21,
      requireId: true,
      requireIdMode: 1,
      phoneValidation: true,
      phoneValidationMode: 1,
      requireSignature: true,
    },
  },
} as const;
