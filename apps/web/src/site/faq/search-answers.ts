import { plainLine } from '@carded/domain/legal-text';
import { type FaqAnswer, type FaqGroup, withClaims } from './faq-types.ts';

/** No more of a question is looked for. */
const longest = 100;
const mostWords = 8;
/** Words that stand in every question. */
const fillers = new Set(
  'a am an and are at be by can do does for from how i in is it me my of on or the this to was what when who why with you your'.split(
    ' ',
  ),
);

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

/** What is looked for: words without those that say nothing, unless there are no others. */
export function askedWords(asked: string): string[] {
  const all = [...new Set(wordsOf(asked.slice(0, longest)))];
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords);
}

/** Whether a word begins with one that is looked for. A single letter begins too many. */
export function isAsked(word: string, asked: readonly string[]): boolean {
  const plainWord = plain(word);
  return asked.some((one) => (one.length < 2 ? plainWord === one : plainWord.startsWith(one)));
}

/** Answers with all of the words, those with a word in the question first; where none has all, those with the most. */
export function searchAnswers(groups: readonly FaqGroup[], asked: string): FaqAnswer[] {
  const words = askedWords(asked);
  const found = groups
    .flatMap(({ answers }) => answers)
    .flatMap((answer) => {
      const [inQuestion, inAnswer] = [
        wordsOf(answer.asked),
        answer.answer.flatMap((line) => wordsOf(plainLine(withClaims(line)))),
      ];
      const hits = words.filter((word) => [...inQuestion, ...inAnswer].some((one) => isAsked(one, [word])));
      const above = words.filter((word) => inQuestion.some((one) => isAsked(one, [word])));
      return hits.length === 0 ? [] : [{ answer, hits: hits.length, above: above.length }];
    });
  const most = Math.max(0, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === most)
    .sort((one, other) => other.above - one.above)
    .map(({ answer }) => answer);
}
