import { isExemptionPlace } from '@carded/domain/billing';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, text, uuid } from '#fields.ts';

const forMoney = staff('billing');
const byAccount = z.strictObject({ id: uuid });
const reason = reasonText(500);

/** Counts for invoices from now on. It takes the place of the one there is for the same place. */
export const addExemption = endpoint({
  name: 'moneyDesk.addExemption',
  method: 'POST',
  path: '/api/staff/accounts/:id/tax-exemptions',
  summary: 'Note that an account owes no tax somewhere',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    /** Names it, so that a press twice notes it once. */
    exemption: uuid,
    /** A country, or a state of the US or a province of Canada: `US`, `US-TX`. */
    place: z.string().max(5).refine(isExemptionPlace, 'expected a country or a state: US or US-TX'),
    certificate: text(60).refine((value) => value.trim() !== '', 'must not be empty'),
    /** Last day, in UTC; null: it does not end. */
    valid_until: z.iso.date().nullable(),
    reason,
  }),
  output: done,
  errors: ['not_found', 'invalid_input'],
  audit: 'billing.tax_exemption_added',
});
export const endExemption = endpoint({
  name: 'moneyDesk.endExemption',
  method: 'POST',
  path: '/api/staff/accounts/:id/tax-exemptions/end',
  summary: 'Take back a tax exemption',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({ exemption: uuid, reason }),
  output: done,
  errors: ['not_found'],
  audit: 'billing.tax_exemption_ended',
});
