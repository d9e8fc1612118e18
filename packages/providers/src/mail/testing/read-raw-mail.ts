import type { DeliveredMail } from './conformance.ts';

/** Reads an RFC 5322 message as a mail program would, as far as the tests need: encoded words, multipart, both encodings. */
export function readRawMail(raw: string): DeliveredMail & { readonly headers: ReadonlyMap<string, string> } {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitPart(part.slice(2)));
  const find = (type: string) => parts.find((part) => (part.headers.get('content-type') ?? '').startsWith(type));
  const html = find('text/html');
  return {
    headers,
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: decodeBody(find('text/plain')),
    ...(html === undefined ? {} : { html: decodeBody(html) }),
    messageId: (headers.get('message-id') ?? '').replace(/^<|@.*$/g, ''),
  };
}

type Part = {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decodeBody(part: Part | undefined): string {
  if (part === undefined) {
    return '';
  }
  const encoding = part.headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(part.body.replace(/=\r\n/g, ''))
        : Buffer.from(part.body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquote(word.replaceAll('_', ' '))).toString('utf8'),
    );
}

function unquote(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
