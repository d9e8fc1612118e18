import { longDay } from '../../long-day.ts';
import type { Claim } from '../claim-types.ts';

/** Words that only a record of a law may contain. */
const lawWords = /\b(USC|CFR|NRS|\d+ FR|PACT Act)\b/;
const blocks = /<\/?(?:p|li|h[1-6]|dt|dd|td|th|div|small|summary|figcaption|option|section|article|a|label)\b[^>]*>/g;

/** The lines of a page's text with a digit or the name of a law in them that is part of no claim. Drawings and attributes are not text. */
export function unclaimed(html: string, claims: Readonly<Record<string, Claim>>): string[] {
  const texts = Object.values(claims).flatMap(({ text, source, checkedOn }) => [
    text,
    source,
    ...(checkedOn === null ? [] : [longDay(checkedOn)]),
  ]);
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  const lines = html
    .replaceAll(/<svg[\s\S]*?<\/svg>|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(blocks, '\n')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.filter((line) => {
    const rest = longestFirst.reduce((left, text) => withoutText(left, text), line);
    return /\d/.test(rest) || lawWords.test(rest);
  });
}

/** Takes a claim out where it stands whole: `$25.00` is not in `$25.005`. */
const withoutText = (line: string, text: string): string =>
  line
    .split(text)
    .reduce((before, after) =>
      /[\d$]$/.test(before) || /^\d/.test(after) ? before + text + after : `${before} ${after}`,
    );
