/** An amount as text, `12.50` or `1200`, in the smallest unit of its currency; null for none. Parts of that unit are cut off. */
export function minorOf(text: string, currency: string): bigint | null {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text.trim());
  const digits = digitsOf(currency);
  if (parts === null || digits === null) return null;
  const [, sign = '', whole = '', part = ''] = parts;
  const minor = BigInt(whole + part.padEnd(digits, '0').slice(0, digits));
  return sign === '' ? minor : -minor;
}

function digitsOf(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Cents as platforms want to read dollars: `25.00`. */
export function dollars(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
