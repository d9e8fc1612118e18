/** A record or what is wrong with it, and the number of the line it starts on (from 1). A problem never repeats the content. */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string };

const lineMaxLength = 20_000;
const recordMaxLines = 20;
const separators = [',', ';', '\t'] as const;

/**
 * Reads CSV by RFC 4180, separated by the most frequent of comma, semicolon and tab in the first line. Empty lines are left out. A bad line is reported and
 * reading continues with the next one, also when its quote never ends.
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

/** The fields of a record, `open` when a quoted field does not end in this text, or what is wrong. */
type ParsedRecord = { readonly fields: string[] } | 'open' | { readonly problem: string };

/** Splits one record by RFC 4180 section 2: quoted fields may hold separators, line breaks and doubled quotes. */
function parseRecord(text: string, separator: string): ParsedRecord {
  if (!text.includes('"')) {
    return { fields: text.split(separator) };
  }
  const fields: string[] = [];
  for (let start = 0; start <= text.length; ) {
    if (text[start] !== '"') {
      const end = endOf(text, separator, start);
      const field = text.slice(start, end);
      if (field.includes('"')) {
        return { problem: 'a quote inside a field that does not start with one' };
      }
      fields.push(field);
      start = end + 1;
      continue;
    }
    const close = closingQuote(text, start + 1);
    if (close === -1) {
      return 'open';
    }
    if (close + 1 < text.length && text[close + 1] !== separator) {
      return { problem: 'text after the closing quote of a field' };
    }
    fields.push(text.slice(start + 1, close).replaceAll('""', '"'));
    start = close + 2;
  }
  return { fields };
}

function endOf(text: string, separator: string, start: number): number {
  const end = text.indexOf(separator, start);
  return end === -1 ? text.length : end;
}

function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') {
      return at;
    }
  }
  return -1;
}

/** A line without its end, and the end, by which lines of a quoted field are joined again. */
type TextLine = {
  readonly text: string;
  readonly end: string;
};

/**
 * Splits text into lines at CR LF, LF or CR. UTF-8; a byte order mark is dropped, wrong bytes become U+FFFD. A line longer than
 * `maxLength` is cut there and marked with U+FFFD, so that no input fills the memory.
 */
async function* readLines(
  source: AsyncIterable<string | Uint8Array> | string,
  maxLength: number,
): AsyncGenerator<TextLine> {
  let rest = '';
  let isCutting = false;
  for await (const text of decode(source)) {
    rest += text;
    let start = 0;
    // A CR at the very end waits: an LF may follow.
    for (const match of rest.matchAll(/\r\n|\n|\r(?!$)/g)) {
      if (!isCutting) {
        yield { text: cut(rest.slice(start, match.index), maxLength), end: match[0] };
      }
      isCutting = false;
      start = match.index + match[0].length;
    }
    rest = rest.slice(start);
    if (rest.length > maxLength) {
      if (!isCutting) {
        yield { text: cut(rest, maxLength), end: '\n' };
      }
      isCutting = true;
      rest = rest.endsWith('\r') ? '\r' : '';
    }
  }
  const last = rest.replace(/\r$/, '');
  if (!isCutting && rest !== '') {
    yield { text: cut(last, maxLength), end: '' };
  }
}

function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}\uFFFD` : text;
}

async function* decode(source: AsyncIterable<string | Uint8Array> | string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let isFirst = true;
  for await (const chunk of typeof source === 'string' ? [source] : source) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst &&= text === '';
  }
  yield decoder.decode();
}
