import { escapeHtml } from '#platform/html/escape-html.ts';

/** Where a link of a source leads on the site; null makes it plain text. */
export type LinkTo = (href: string) => string | null;

const code = /`([^`]+)`/;
const link = /\[([^\]]+)\]\(([^)\s]+)\)/;
const strong = /\*\*([^*]+)\*\*/;
const any = new RegExp(`${code.source}|${link.source}|${strong.source}`);

/** A line of Markdown as HTML: code, links and strong words; everything else is text. */
export function markdownInline(text: string, linkTo: LinkTo): string {
  const found = any.exec(text);
  if (found === null) return escapeHtml(text);
  const [whole, codeText, linkText, href = '', strongText] = found;
  const before = escapeHtml(text.slice(0, found.index));
  const after = markdownInline(text.slice(found.index + whole.length), linkTo);
  if (codeText !== undefined) return `${before}<code>${escapeHtml(codeText)}</code>${after}`;
  if (strongText !== undefined) return `${before}<strong>${markdownInline(strongText, linkTo)}</strong>${after}`;
  const inner = markdownInline(linkText ?? '', linkTo);
  const target = linkTo(href);
  return `${before}${target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`}${after}`;
}

/** The same line as a reader hears it, without marks. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('`', '');
}
