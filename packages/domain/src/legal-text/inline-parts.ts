/** A piece of a line: plain, strong, or a link. */
export type InlinePart = { readonly text: string; readonly isStrong?: true; readonly href?: string };

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Pages of the site, and addresses that a browser may follow from it. Anything else stays text. */
const isAddress = /^(\/(?!\/)|#|https:\/\/|mailto:)/;

/** A line with `**strong words**` and `[links](/of-ours)` in its pieces. */
export function inlineParts(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const found of line.matchAll(marked)) {
    const [whole, strong, text = '', href = ''] = found;
    if (found.index > end) parts.push({ text: line.slice(end, found.index) });
    if (strong !== undefined) parts.push({ text: strong, isStrong: true });
    else parts.push(isAddress.test(href) ? { text, href } : { text });
    end = found.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** The same line as a reader hears it. */
export function plainLine(line: string): string {
  return inlineParts(line)
    .map(({ text }) => text)
    .join('');
}
