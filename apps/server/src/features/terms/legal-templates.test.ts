import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { legalFacts, legalTemplates, namedLaws, pactDuties, retentionExample } from '@carded/domain/legal-templates';
import { type LegalKind, legalBlocks, legalKinds } from '@carded/domain/legal-text';
import { expect, test } from 'vitest';

const kinds = legalKinds.map(({ kind }) => kind);
const folder = new URL('../../../../../packages/domain/src/legal-templates/', import.meta.url);
/** A time as a limit of the program would be written, in digits or words. */
const typedTime =
  /\b\d+[ -](day|hour|week|month|year)|\b(two|three|five|six|seven|ten|fourteen|thirty|sixty|ninety) (days|hours|weeks)\b/i;
/** Everything with a digit that is somebody else's: constants of the program, and laws with their source. */
const known = [
  ...Object.values(legalFacts),
  ...Object.values(namedLaws).map(({ citation }) => citation),
  pactDuties.citation,
  retentionExample.citation,
  retentionExample.sentence,
  retentionExample.lastDay,
].sort((one, other) => other.length - one.length);
const digitsIn = (text: string) =>
  known.reduce((left, one) => left.replaceAll(one, ''), text).match(/.{0,30}\d.{0,10}/g);

test.each(kinds)('%s: no time is typed by hand', (kind) => {
  const source = readFileSync(fileURLToPath(new URL(`${kind}.ts`, folder)), 'utf8');
  const typed = source.slice(source.indexOf('text: `')).replaceAll(/\$\{[^}]*\}/g, '');
  expect(typedTime.exec(typed)).toBeNull();
});

test.each(kinds)('%s: every number is of a constant or a law', (kind) => {
  const { text, summary, changes } = legalTemplates[kind];
  expect(digitsIn([text, ...summary, ...changes].join('\n'))).toBeNull();
});

test('a time and a number typed by hand are found', () => {
  for (const typed of ['it is kept for 90 days', 'a 30-day notice', 'within thirty days'])
    expect(typedTime.test(typed)).toBe(true);
  expect(digitsIn(`It works for ${legalFacts.receipt_link}, and costs $5`)).toHaveLength(1);
});

test.each(kinds)('%s: each section has its line in plain words, and an address of its own', (kind) => {
  const blocks = legalBlocks(legalTemplates[kind].text);
  const sections = blocks.flatMap((block, at) =>
    block.kind === 'heading' ? [{ id: block.id, next: blocks[at + 1]?.kind }] : [],
  );
  expect(blocks[0]?.kind).toBe('title');
  expect(sections.filter(({ next }) => next !== 'short')).toEqual([]);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

/**
 * Hashes of published texts: acceptances name them. Where this fails, a text or a limit in it changed: give the text a new version and day, and say under `changes` what
 * is different.
 */
const published: readonly [LegalKind, version: string, sha256: string][] = [
  ['terms', '2026-11', '1a3d6124a48442bc6fa7acada463064ab0f011fff27fc3e52109a01e673e8510'],
  ['terms-customers', '2026-11', '426bf5263b4c503265f04f149bf674b48e8ade6befed59638cdefaefbe99aa6e'],
  ['privacy', '2026-11-a', 'c348fb955356678a5ff1b60348dc6eb82092a9706a0fac753437d7b585bfdaed'],
  ['privacy-customers', '2026-11', '4a09781fa401de9db73f4b355e277f825f8cd96931ac12855e7ab5f588c5f0f7'],
];

test.each(published)('%s: the text of version %s is what was published', (kind, version, sha256) => {
  expect(legalTemplates[kind].version).toBe(version);
  expect(createHash('sha256').update(legalTemplates[kind].text).digest('hex')).toBe(sha256);
});
