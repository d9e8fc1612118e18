import { foldCompact } from '#people/fold-text.ts';

/**
 * Phonetic key of one name by NYSIIS, without the cut to six characters.
 * Source: R. L. Taft, "Name Search Techniques", New York State Identification and Intelligence System, Special Report 1, 1970.
 */
export function phoneticKey(name: string): string {
  const letters = foldCompact(name).replace(/[^A-Z]/g, '');
  if (letters === '') return '';
  const word = replaceEnd(replaceStart(letters));
  let key = word.charAt(0);
  let index = 1;
  while (index < word.length) {
    const [code, length] = codeAt(word, index);
    for (const letter of code) if (letter !== key.at(-1)) key += letter;
    index += length;
  }
  if (key.length > 1) key = key.replace(/S+$/, '') || key.charAt(0);
  if (key.endsWith('AY') && key.length > 2) key = `${key.slice(0, -2)}Y`;
  if (key.length > 1) key = key.replace(/A+$/, '') || key.charAt(0);
  return key;
}

function replaceStart(word: string): string {
  if (word.startsWith('MAC')) return `MCC${word.slice(3)}`;
  if (word.startsWith('KN')) return `NN${word.slice(2)}`;
  if (word.startsWith('K')) return `C${word.slice(1)}`;
  if (word.startsWith('PH') || word.startsWith('PF')) return `FF${word.slice(2)}`;
  if (word.startsWith('SCH')) return `SSS${word.slice(3)}`;
  return word;
}

function replaceEnd(word: string): string {
  if (/(?:EE|IE)$/.test(word)) return `${word.slice(0, -2)}Y`;
  if (/(?:DT|RT|RD|NT|ND)$/.test(word)) return `${word.slice(0, -2)}D`;
  return word;
}

function codeAt(word: string, index: number): [code: string, length: number] {
  const letter = word.charAt(index);
  const before = word.charAt(index - 1);
  const after = word.charAt(index + 1);
  if (letter === 'E' && after === 'V') return ['AF', 2];
  if (isVowel(letter)) return ['A', 1];
  if (letter === 'Q') return ['G', 1];
  if (letter === 'Z') return ['S', 1];
  if (letter === 'M') return ['N', 1];
  if (letter === 'K') return after === 'N' ? ['N', 2] : ['C', 1];
  if (word.startsWith('SCH', index)) return ['S', 3];
  if (letter === 'P' && after === 'H') return ['F', 2];
  const previousCode = isVowel(before) ? 'A' : before;
  if (letter === 'H' && (!isVowel(before) || !isVowel(after))) return [previousCode, 1];
  if (letter === 'W' && isVowel(before)) return [previousCode, 1];
  return [letter, 1];
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'AEIOU'.includes(letter);
}
