interface Difference {
  readonly field: string;
  readonly order: string;
  readonly card: string;
}

/** The name on the card where the names differ: whole, or put together from its parts. Null when the names agree. */
export function cardName(differences: readonly Difference[]): string | null {
  const of = (field: string) => differences.find((each) => each.field === field)?.card.trim();
  const whole = of('name') ?? of('full_name');
  if (whole) return whole;
  const first = of('first_name');
  const last = of('last_name');
  return first && last ? `${first} ${last}` : (last ?? first ?? null) || null;
}

/** A text in words, each marked when the other text has no such word. Capitals and accents do not count. */
export function markDiffering(text: string, other: string): { word: string; differs: boolean }[] {
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = new Set(other.split(/\s+/).map(plain));
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ word, differs: !known.has(plain(word)) }));
}
