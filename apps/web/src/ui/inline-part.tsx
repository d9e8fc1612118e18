import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#platform/tiny-markdown.ts';

/** A part of a line, as staff wrote it: text, emphasis, or a link that is ours or https. */
export function inlinePart(inline: Inline, key: number): ReactNode {
  if (inline.kind === 'bold') return <b key={key}>{inline.text}</b>;
  if (inline.kind === 'italic') return <em key={key}>{inline.text}</em>;
  if (inline.kind === 'text') return <Fragment key={key}>{inline.text}</Fragment>;
  return inline.href.startsWith('/') ? (
    <Link key={key} to={inline.href}>
      {inline.text}
    </Link>
  ) : (
    <a key={key} href={inline.href} target="_blank" rel="noreferrer">
      {inline.text}
    </a>
  );
}
