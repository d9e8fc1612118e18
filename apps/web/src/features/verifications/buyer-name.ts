type Named = { buyer_first_name: string; buyer_last_name: string; buyer_removed_at: string | null };

/** A buyer's name as the log shows it; some attempts stop before there is one, and some were deleted. */
export const buyerName = (row: Named): string => {
  const name = `${row.buyer_first_name} ${row.buyer_last_name}`.trim();
  if (name !== '') return name;
  return row.buyer_removed_at === null ? 'No name given' : 'Deleted';
};

export const buyerPlace = (row: { buyer_city: string; buyer_state: string; buyer_country: string }): string =>
  [row.buyer_city, row.buyer_state === 'ZZ' || row.buyer_state === '' ? row.buyer_country : row.buyer_state]
    .filter(Boolean)
    .join(', ');
