/** Dollars as somebody types them, as whole cents; null for what is no amount above nothing. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  // A comma stands between thousands: `1,25` is somebody's one and a quarter, or a slip, and no amount.
  if (!/^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain.replaceAll(',', '')) * 100);
  return cents > 0 ? cents : null;
}

/** A unit price in dollars, as millionths of one; null for what is none. */
export function readUnitPrice(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 1_000_000);
}

/** Cents as they are typed again: `12.5` for 1,250. */
export function asTyped(cents: number): string {
  return (cents / 100).toFixed(2);
}
