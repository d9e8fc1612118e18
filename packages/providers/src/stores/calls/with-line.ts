/** A text of lines in which one of this shape is ours: it is put last, or taken out. All others stay. */
export function withLine(text: string, shape: RegExp, line: string | null): string {
  const others = text.split(/\r?\n/).filter((each) => !shape.test(each));
  return [...others, ...(line === null ? [] : [line])].join('\n').trim();
}

/** What goes behind a line's own words. */
export function tailOf(note: string): string {
  return note.trim() === '' ? '' : ` | ${note.replaceAll(/\s+/g, ' ').trim()}`;
}
