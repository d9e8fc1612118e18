/** The fields of a record, `open` when a quoted field does not end in this text, or what is wrong. */
export type ParsedRecord = { readonly fields: string[] } | 'open' | { readonly problem: string };

/** Splits one record by RFC 4180 section 2: quoted fields may hold separators, line breaks and doubled quotes. */
export function parseRecord(text: string, separator: string): ParsedRecord {
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
