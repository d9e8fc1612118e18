import type { ReactNode } from 'react';
import { Link } from 'react-router';

const part = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/;

/** Where a link of a guide leads in the account: guides stay here, with the website that they are read for. */
function target(href: string, search: string): { isHere: boolean; to: string } {
  const own = href.replace(/^\/docs\/guides\//, '/account/install/guides/');
  const isInstall = own.startsWith('/account/install/');
  return { isHere: own.startsWith('/account/'), to: isInstall ? own + search : own };
}

/** A line of a guide: code, links and strong words; everything else is text. */
export function guideLine(text: string, search: string): ReactNode {
  const found = part.exec(text);
  if (found === null) return text;
  const [whole, code, label, href = '', strong] = found;
  const before = text.slice(0, found.index);
  const after = guideLine(text.slice(found.index + whole.length), search);
  const { isHere, to } = target(href, search);
  const inner =
    code !== undefined ? (
      <code>{code}</code>
    ) : strong !== undefined ? (
      <strong>{guideLine(strong, search)}</strong>
    ) : isHere ? (
      <Link to={to}>{guideLine(label ?? '', search)}</Link>
    ) : (
      <a href={to}>{guideLine(label ?? '', search)}</a>
    );
  return (
    <>
      {before}
      {inner}
      {after}
    </>
  );
}

/** The same line without its marks. */
export function plainLine(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll(/\*\*|`/g, '');
}
