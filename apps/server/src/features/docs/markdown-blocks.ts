import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { testBuyers } from '@carded/domain/test-buyers';

/** Block of a Markdown source; only kinds that our documents use. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }
  | { kind: 'note' | 'paragraph' | 'source'; text: string };

const fence = /^```(.*)$/;
const heading = /^(#{1,4}) (.+)$/;
const item = /^(- |\d+\. )(.*)$/;
const begins = (line: string) => fence.test(line) || heading.test(line) || item.test(line) || /^[|>]/.test(line);

/** Cells of a table's row; a bar inside code is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Takes lines from the front while they belong together. */
const takeWhile = (lines: string[], belongs: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end === -1 ? lines.length : end);
};

const takeBlock = (lines: string[], first: string): Block => {
  const [, info] = fence.exec(first) ?? [];
  if (info !== undefined) {
    const text = takeWhile(lines, (line) => !line.startsWith('```')).join('\n');
    lines.shift();
    return { kind: 'code', language: info.split(' ')[0] ?? '', text };
  }
  const [, marks = '', title] = heading.exec(first) ?? [];
  if (title !== undefined) return { kind: 'heading', level: marks.length, text: title };
  if (first.startsWith('|')) {
    const [, ...rows] = takeWhile(lines, (line) => line.startsWith('|')).map(cellsOf);
    return { kind: 'table', head: cellsOf(first), rows };
  }
  if (item.test(first)) {
    const more = takeWhile(lines, (line) => item.test(line) || /^ {2,}\S/.test(line));
    const items: string[] = [];
    for (const line of [first, ...more]) {
      const [, , text] = item.exec(line) ?? [];
      if (text !== undefined) items.push(text);
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { kind: 'list', isOrdered: /^\d/.test(first), items };
  }
  if (first.startsWith('>')) {
    const quoted = [first, ...takeWhile(lines, (line) => line.startsWith('>'))];
    return { kind: 'note', text: quoted.map((line) => line.replace(/^> ?/, '')).join(' ') };
  }
  const more = takeWhile(lines, (line) => line.trim() !== '' && !begins(line));
  return { kind: 'paragraph', text: [first, ...more].join(' ') };
};

/** Reads a Markdown source. */
export function markdownBlocks(source: string): Block[] {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  for (let first = lines.shift(); first !== undefined; first = lines.shift())
    if (first.trim() !== '' && !first.startsWith('<!--')) blocks.push(takeBlock(lines, first));
  return blocks;
}

const workspace = resolve(fileURLToPath(new URL('../../../../..', import.meta.url)));

/** Addresses as documents write them, and those of this installation. */
export type Addresses = { publicUrl: string; verifyUrl: string };

/** Parts of a document that come from source code: an empty block names one. */
const filled: Record<string, (addresses: Addresses) => string> = {
  'html snippet': ({ publicUrl }) =>
    `\`\`\`html\n${popupSnippet({ url: publicUrl, key: 'pk_test_…', reference: 'cart-20418' })}\n\`\`\``,
  'table test-buyers': () =>
    [
      '| Name | Result |',
      '|---|---|',
      ...testBuyers.map((one) => `| \`${one.firstName} ${one.lastName}\` | ${one.result} |`),
    ].join('\n'),
};

/** A document of the project with this installation's own addresses in it. @param path from the project's root */
export function readDocument(path: string, addresses: Addresses): string {
  return fillDocument(readFileSync(join(workspace, path), 'utf8'), addresses);
}

/** Fills a text that is already read. */
export function fillDocument(text: string, addresses: Addresses): string {
  return text
    .replaceAll(/^```([a-z]+) example ([\w.-]+)\n```$/gm, (_, language: string, file: string) => {
      const code = readFileSync(join(workspace, 'docs/examples', file), 'utf8').trimEnd();
      return `\`\`\`${language}\n${code}\n\`\`\``;
    })
    .replaceAll(/^```([a-z]+ [a-z-]+)\n```$/gm, (block, name: string) => filled[name]?.(addresses) ?? block)
    .replaceAll('https://verify.carded.example', addresses.verifyUrl)
    .replaceAll('https://carded.example', addresses.publicUrl);
}
