/** The AAMVA header, or as much of it as was found. */
export type Header = {
  iin: string | null;
  version: number | null;
  documentType: string | null;
  /** Type of the jurisdiction's own subfile such as `ZV`, or null. */
  ownSubfile: string | null;
  isFound: boolean;
  /** Index at which the elements begin. */
  end: number;
};

const marked = /(?:ANSI|AAMVA|AMVA) ?\s?(\d{6,14})/;
const unmarked = /^[^A-Z0-9]{0,8}(\d{8,14})(?=DL|ID|EN)/;
const designator = /(DL|ID|EN|Z[A-Z])(?:[0-9]{8}|[0-9 ]{6,10}|[0-9a-z]{4,8})(?=DL|ID|EN|Z[A-Z]|D[A-D][A-Z]|\s|$)/y;
const subfileStart = /\s*(?:(DL|ID|EN)\s*)?(?=D[A-D][A-Z])/y;

/**
 * Reads the header: IIN (6), version (2), jurisdiction version (2, not in version 01), entries (2), then a designator of type,
 * offset and length for each subfile. Offsets are wrong on many cards and never used.
 * Source: AAMVA DL/ID Card Design Standard, annex D, "File header" and "Subfile designator".
 */
export function readHeader(text: string): Header {
  const found = marked.exec(text) ?? unmarked.exec(text);
  const header: Header = {
    iin: null,
    version: null,
    documentType: null,
    ownSubfile: null,
    isFound: found !== null,
    end: 0,
  };
  if (found !== null) {
    const digits = found[1] ?? '';
    header.iin = digits.slice(0, 6);
    const version = Number(digits.slice(6, 8));
    header.version = version >= 1 && version <= 11 && digits.length >= 8 ? version : null;
    header.end = found.index + found[0].length;
  } else {
    header.end = /^[@\s]*/.exec(text)?.[0].length ?? 0;
  }
  readDesignators(text, header);
  return header;
}

function readDesignators(text: string, header: Header): void {
  designator.lastIndex = header.end;
  let found = designator.exec(text);
  while (found !== null) {
    const type = found[1] ?? '';
    if (type.startsWith('Z')) header.ownSubfile ??= type;
    else header.documentType ??= type;
    header.end = designator.lastIndex;
    found = designator.exec(text);
  }
  subfileStart.lastIndex = header.end;
  const start = subfileStart.exec(text);
  if (start === null) return;
  header.documentType ??= start[1] ?? null;
  header.end += start[0].length;
}
