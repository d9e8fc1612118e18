import { parseRecord } from './parse-record.ts';
import { readLines, type TextLine } from './read-lines.ts';

/** A record or what is wrong with it, and the number of the line it starts on (from 1). A problem never repeats the content. */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string };

const lineMaxLength = 20_000;
const recordMaxLines = 20;
const separators = [',', ';', '\t'] as const;

/**
 * Reads CSV by RFC 4180, separated by whichever of comma, semicolon and tab the first line has most of. Empty lines are left out.
 * A bad line is reported and reading continues with the next line, also when its quote never ends.
 */
export async function* readCsv(source: AsyncIterable<string | Uint8Array> | string): AsyncGenerator<CsvRecord> {
  const lines = readLines(source, lineMaxLength);
  const ahead: TextLine[] = [];
  let line = 0;
  let separator: string | undefined;

  async function peek(index: number): Promise<TextLine | undefined> {
    while (ahead.length <= index) {
      const next = await lines.next();
      if (next.done === true) {
        return undefined;
      }
      ahead.push(next.value);
    }
    return ahead[index];
  }

  for (let first = await peek(0); first !== undefined; first = await peek(0)) {
    separator ??= mostFrequent(first.text);
    let text = first.text;
    let parsed = parseRecord(text, separator);
    let lineCount = 1;
    let isTooLong = first.text.length > lineMaxLength;
    for (let end = first.end; parsed === 'open' && lineCount < recordMaxLines; lineCount += 1) {
      const next = await peek(lineCount);
      if (next === undefined) {
        break;
      }
      text += end + next.text;
      isTooLong ||= next.text.length > lineMaxLength;
      end = next.end;
      parsed = parseRecord(text, separator);
    }
    const record = parsed !== 'open' && text.includes('\uFFFD') ? { problem: isTooLong ? tooLong : notUtf8 } : parsed;
    if (record === 'open') {
      yield { line: line + 1, problem: 'the quote of a field never ends' };
    } else if ('problem' in record) {
      yield { line: line + 1, problem: record.problem };
    } else if (text !== '') {
      yield { line: line + 1, fields: record.fields };
    }
    const usedLines = record !== 'open' && 'fields' in record ? lineCount : 1;
    ahead.splice(0, usedLines);
    line += usedLines;
  }
}

const tooLong = `expected at most ${lineMaxLength.toLocaleString('en-US')} characters in a line`;
const notUtf8 = 'expected text in UTF-8';

function mostFrequent(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
}
