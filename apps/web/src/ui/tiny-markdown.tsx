import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Inline, parseTinyMarkdown } from '#platform/tiny-markdown.ts';
import css from './tiny-markdown.module.css';

/** A short text with a little emphasis, as staff wrote it. */
export function TinyMarkdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {parseTinyMarkdown(text).map((block, at) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other key
          <ul key={at}>
            {block.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>{item.map(inlinePart)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at}>{block.line.map(inlinePart)}</p>
        ),
      )}
    </div>
  );
}

/** A part of a line, as staff wrote it: text, emphasis, or a link that is ours or https. */
function inlinePart(inline: Inline, key: number): ReactNode {
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

/** A post's text as its readers see it. @param html of the server's renderer, which makes it of Markdown and cleans it (decision 0060) */
export function PostText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing else ever comes here
  return <div className={css.postTextText} dangerouslySetInnerHTML={{ __html: html }} />;
}
