import type { BuyerRecord } from '#features/verifications/buyer-record.ts';

/** Who a buyer is, as a screen shows it. */
export function presentBuyer(record: BuyerRecord) {
  return {
    first_name: record.first_name,
    last_name: record.last_name,
    address: record.address,
    address2: record.address2 ?? null,
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: record.country,
    dob: record.birth_date === '' ? null : record.birth_date,
    email: record.email ?? null,
    phone: record.phone ?? null,
  };
}
