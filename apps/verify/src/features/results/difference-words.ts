/** A text in words, each marked when the other text has no such word. Capitals and accents do not count. */
export function markDiffering(text: string, other: string): { word: string; differs: boolean }[] {
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = new Set(other.split(/\s+/).map(plain));
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ word, differs: !known.has(plain(word)) }));
}
