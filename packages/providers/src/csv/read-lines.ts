/** A line without its end, and the end, by which lines of a quoted field are joined again. */
export type TextLine = {
  readonly text: string;
  readonly end: string;
};

/**
 * Splits text into lines at CR LF, LF or CR. UTF-8; a byte order mark is dropped, wrong bytes become U+FFFD. A line longer than
 * `maxLength` is cut there and marked with U+FFFD, so that no input fills the memory.
 */
export async function* readLines(
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
