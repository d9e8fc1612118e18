/** A buyer's name as the log shows it; some attempts stop before there is one. */
export const buyerName = (row: { buyer_first_name: string; buyer_last_name: string }): string =>
  `${row.buyer_first_name} ${row.buyer_last_name}`.trim() || 'No name given';

export const buyerPlace = (row: { buyer_city: string; buyer_state: string; buyer_country: string }): string =>
  [row.buyer_city, row.buyer_state || row.buyer_country].filter(Boolean).join(', ');
