/** Reads CSV as RFC 4180 has it. For tests. */
export const csvRows = (text: string): string[][] => {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split('\r\n')) {
    if (line === '') continue;
    rows.push([...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
  }
  return rows;
};
