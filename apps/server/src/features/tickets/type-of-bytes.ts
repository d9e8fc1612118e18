export type FileKind = 'image' | 'pdf' | 'spreadsheet' | 'csv' | 'zip';
type FileType = { kind: FileKind; type: string; extensions: readonly string[] };

const types = {
  jpeg: { kind: 'image', type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  png: { kind: 'image', type: 'image/png', extensions: ['png'] },
  webp: { kind: 'image', type: 'image/webp', extensions: ['webp'] },
  gif: { kind: 'image', type: 'image/gif', extensions: ['gif'] },
  pdf: { kind: 'pdf', type: 'application/pdf', extensions: ['pdf'] },
  xlsx: {
    kind: 'spreadsheet',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  ods: { kind: 'spreadsheet', type: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  xls: { kind: 'spreadsheet', type: 'application/vnd.ms-excel', extensions: ['xls'] },
  csv: { kind: 'csv', type: 'text/csv', extensions: ['csv', 'tsv'] },
  zip: { kind: 'zip', type: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, FileType>;

/** Any extension of an image does for any image: it is rewritten, and named after what it is. */
const imageExtensions = Object.values(types).flatMap((one) => (one.kind === 'image' ? [...one.extensions] : []));

/** Detects the type of a file by its content; null for what is not taken, and for a name whose extension says something else. */
export function typeOfBytes(bytes: Buffer, name: string): FileType | null {
  const found = byContent(bytes, name);
  if (found === null) return null;
  const extension = extensionOf(name);
  const allowed: readonly string[] = found.kind === 'image' ? imageExtensions : found.extensions;
  return allowed.includes(extension) ? found : null;
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  bytes.subarray(0, start.length).equals(Buffer.from(start));

const byContent = (bytes: Buffer, name: string): FileType | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return types.jpeg;
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return types.png;
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return types.webp;
  if (['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))) return types.gif;
  // ISO 32000-1, 7.5.2 and 7.5.5: the header begins the file, the trailer ends it.
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return bytes.subarray(-2_048).includes('%%EOF') ? types.pdf : null;
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return ofZip(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return ofCompound(bytes);
  return isCsv(bytes, name) ? types.csv : null;
};

/** Only the names in its directory are looked at; nothing is unpacked. */
const ofZip = (bytes: Buffer): FileType | null => {
  if (!bytes.subarray(-66_000).includes(Buffer.of(0x50, 0x4b, 0x05, 0x06))) return null;
  if (bytes.toString('latin1', 30, 140).startsWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))
    return types.ods;
  if (!bytes.includes('[Content_Types].xml')) return types.zip;
  // Macros run when the file is opened.
  return bytes.includes('xl/workbook.xml') && !bytes.includes('vbaProject') ? types.xlsx : null;
};

/** A compound file may be a text or a program's installer too: a workbook names its stream, in UTF-16. */
const ofCompound = (bytes: Buffer): FileType | null =>
  bytes.includes(Buffer.from('Workbook', 'utf16le')) && !bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
    ? types.xls
    : null;

/** Text without markup. */
const isCsv = (bytes: Buffer, name: string): boolean => {
  const extensions: readonly string[] = types.csv.extensions;
  if (!extensions.includes(extensionOf(name))) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
};
