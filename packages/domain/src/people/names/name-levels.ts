import { foldWords, isOneEdit, nameWords } from '#people/spelling.ts';
import { jaroWinkler } from '../spelling.ts';
import { isNickname } from './nicknames.ts';

/** Levels of two compared given names or surnames, best first. */
export type NameLevel = 'equal' | 'contained' | 'nickname' | 'spelling' | 'initial' | 'weak' | 'different';

const generations: Readonly<Record<string, string>> = {
  JR: 'JR',
  JUNIOR: 'JR',
  '2ND': 'II',
  II: 'II',
  SR: 'SR',
  SENIOR: 'SR',
  III: 'III',
  '3RD': 'III',
  IV: 'IV',
  '4TH': 'IV',
};

/** The words of a name without its generational suffix, and that suffix (JR, SR, II, III, IV) or null. */
export function splitSuffix(name: string): { words: string[]; suffix: string | null } {
  const words = nameWords(name);
  const suffix = words.length > 1 ? (generations[words.at(-1) ?? ''] ?? null) : null;
  return { words: suffix === null ? words : words.slice(0, -1), suffix };
}

/** Folds a suffix field such as `Jr.`; null without a suffix. */
export function foldSuffix(suffix: string): string | null {
  const word = foldWords(suffix).join('');
  return generations[word] ?? (word || null);
}

/** Compares given names by words; middle names may be missing on one side. Null when one side has none. */
export function compareGivenNames(a: readonly string[], b: readonly string[]): NameLevel | null {
  const [first, other] = [a[0], b[0]];
  if (first === undefined || other === undefined) return null;
  const [joined, otherJoined] = [a.join(''), b.join('')];
  if (joined === otherJoined) return 'equal';
  if (first === other && first.length > 1) return middleLevel(a.slice(1), b.slice(1));
  if (isNickname(first, other)) return 'nickname';
  if (first.length === 1 || other.length === 1) {
    return first.charAt(0) === other.charAt(0) ? 'initial' : 'different';
  }
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.every((word) => word.length > 1 && longer.includes(word))) return 'contained';
  if (isMistyped(joined, otherJoined) || isMistyped(first, other)) return 'spelling';
  return bySpelling(Math.max(jaroWinkler(joined, otherJoined), jaroWinkler(first, other)));
}

/** Compares surnames by words; one half of a double surname is `contained`. Null when one side has none. */
export function compareSurnames(a: readonly string[], b: readonly string[]): NameLevel | null {
  if (a.length === 0 || b.length === 0) return null;
  const [joined, otherJoined] = [a.join(''), b.join('')];
  if (joined === otherJoined) return 'equal';
  if (joined.length === 1 || otherJoined.length === 1) {
    return joined.charAt(0) === otherJoined.charAt(0) ? 'initial' : 'different';
  }
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return 'contained';
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length < longer.length && shorter.every((word) => word.length > 2 && longer.includes(word))) {
    return 'contained';
  }
  return isMistyped(joined, otherJoined) ? 'spelling' : bySpelling(jaroWinkler(joined, otherJoined));
}

function middleLevel(a: readonly string[], b: readonly string[]): NameLevel {
  const [middle, other] = [a[0], b[0]];
  if (middle === undefined || other === undefined) return 'contained';
  const isSameStart = middle.startsWith(other) || other.startsWith(middle);
  return isSameStart ? 'contained' : 'spelling';
}

/** Tells whether names differ by one slip, and are long enough that another name is unlikely to be as close. */
function isMistyped(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 4 && isOneEdit(a, b);
}

function bySpelling(similarity: number): NameLevel {
  if (similarity >= 0.89) return 'spelling';
  return similarity >= 0.8 ? 'weak' : 'different';
}
