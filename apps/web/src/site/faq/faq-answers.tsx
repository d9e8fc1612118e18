import type { SiteParts } from '@carded/contract';
import { plainLine } from '@carded/domain/legal-text';
import type { ReactNode } from 'react';
import { BuyerPage } from '#site/text-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LineText } from '#ui/pages/legal-blocks.tsx';
import { LivePart } from '../live-part.tsx';
import { buyerAnswers, type FaqAnswer, type FaqGroup, withClaims } from './buyer-answers.ts';
import css from './faq.module.css';
import { merchantAnswers } from './merchant-answers.ts';

const pages = {
  buyers: { path: '/faq', groups: buyerAnswers },
  merchants: { path: '/faq/merchant', groups: merchantAnswers },
} as const;

/** Shows all answers for one kind of reader, or search results. The search is a form that the server answers with this page. */
export function FaqAnswers({ audience, asked }: SiteParts['faq']) {
  const { path, groups } = pages[audience];
  return (
    <>
      <search>
        <form action={path} method="get" className={css.search}>
          <label htmlFor="faq-q">Search the answers</label>
          <span>
            <input id="faq-q" type="search" name="q" maxLength={100} defaultValue={asked ?? ''} autoComplete="off" />
            <button type="submit" className={buttonClass('plain')}>
              Search
            </button>
          </span>
        </form>
      </search>
      {asked === null ? <FaqGroups groups={groups} /> : <FaqFound groups={groups} asked={asked} path={path} />}
    </>
  );
}

/** Shows the found answers open, with the words marked; or advice when there are none. */
function FaqFound({ groups, asked, path }: { groups: readonly FaqGroup[]; asked: string; path: string }) {
  const words = askedWords(asked);
  const found = searchAnswers(groups, asked);
  return (
    <section className={css.top} aria-labelledby="found">
      <h2 id="found">
        {found.length === 0 ? 'No answer' : found.length === 1 ? 'One answer' : `${found.length} answers`} for “{asked}”
      </h2>
      {found.map(({ id, asked: question, answer }) => (
        <div key={id}>
          <h3>
            <MarkedText text={question} asked={words} />
          </h3>
          <AnswerText id={id} answer={answer} asked={words} />
        </div>
      ))}
      <p className={css.none}>
        {found.length === 0 ? 'Try another word, or ' : 'No answer to your question? '}
        <a href="/support">{found.length === 0 ? 'ask us' : 'Ask us'}</a>. <a href={path}>All questions</a>
      </p>
    </section>
  );
}

/** Opens the most frequent questions; the others open by a press, by their address, or when a browser finds a word in them. */
function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const top = groups.flatMap(({ answers }) => answers).filter(({ isTop }) => isTop);
  return (
    <>
      <section className={css.top} aria-labelledby="most-asked">
        <h2 id="most-asked">Asked most</h2>
        {top.map(({ id, asked, answer }) => (
          <div key={id}>
            <h3>{asked}</h3>
            <AnswerText id={id} answer={answer} />
          </div>
        ))}
      </section>
      {groups.map(({ task, answers }) => (
        <section key={task} className={css.group} aria-label={task}>
          <h2>{task}</h2>
          {answers
            .filter(({ isTop }) => !isTop)
            .map(({ id, asked, answer }) => (
              <details key={id}>
                <summary>
                  <h3>{asked}</h3>
                  <Icon name="plus" size={18} />
                </summary>
                <AnswerText id={id} answer={answer} />
              </details>
            ))}
        </section>
      ))}
    </>
  );
}

/** A text with the words marked that were looked for. */
function MarkedText({ text, asked }: { text: string; asked: readonly string[] }) {
  if (asked.length === 0) return text;
  return text.split(/([\p{L}\p{N}_]+)/u).map((piece, at) => {
    const key = `${at}`;
    return at % 2 === 1 && isAsked(piece, asked) ? <mark key={key}>{piece}</mark> : piece;
  });
}

/** The paragraphs of an answer. The first has its address: a browser that goes there opens the answer around it, without script. */
export function AnswerText({
  id,
  answer,
  asked = [],
}: Pick<FaqAnswer, 'id' | 'answer'> & { asked?: readonly string[] }) {
  return answer.map((line, at) => (
    <p key={line} id={at === 0 ? id : undefined}>
      <LineText line={withClaims(line)} drawn={(text) => <MarkedText text={text} asked={asked} />} />
    </p>
  ));
}

type Props = { audience: SiteParts['faq']['audience']; heading: string; lead: ReactNode; children: ReactNode };

/** The questions of one kind of reader, and one way on. */
export function FaqPage({ audience, heading, lead, children }: Props) {
  return (
    <BuyerPage heading={heading} lead={lead}>
      <LivePart name="faq">
        <FaqAnswers audience={audience} asked={null} />
      </LivePart>
      {children}
    </BuyerPage>
  );
}

/** Letters of a question that are searched. */
const longest = 100;
const mostWords = 8;
/** Words that occur in every question. */
const fillers = new Set(
  'a am an and are at be by can do does for from how i in is it me my of on or the this to was what when who why with you your'.split(
    ' ',
  ),
);

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Picks the words to search: all but fillers, unless there are only fillers. */
export function askedWords(asked: string): string[] {
  const all = [...new Set(wordsOf(asked.slice(0, longest)))];
  const meaningful = all.filter((word) => !fillers.has(word));
  return (meaningful.length > 0 ? meaningful : all).slice(0, mostWords);
}

/** Tells whether a word begins with a searched one. A single letter would match too many. */
function isAsked(word: string, asked: readonly string[]): boolean {
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
