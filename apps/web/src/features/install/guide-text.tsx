import type { GuideBlock } from '@carded/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#ui/button.tsx';
import css from './guide.module.css';

const idOf = (text: string) =>
  plainLine(text)
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
/** Matches the website's key, which is highlighted in every snippet. */
const key = /(pk_(?:live|test)_\w+)/;

function Code({ text, language }: { text: string; language: string }) {
  return (
    <figure className={css.code}>
      <figcaption>
        <span>{language === '' ? 'text' : language}</span>
        <CopyButton value={text} what={`these lines of ${language}`} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <pre tabIndex={0}>
        <code>
          {text.split(key).map((piece, at) =>
            at % 2 === 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other key
              <b key={at}>{piece}</b>
            ) : (
              piece
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

function Table({ head, rows, search }: { head: string[]; rows: string[][]; search: string }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('|')}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other key than its place
              <td key={at} data-label={head[at]}>
                {guideLine(cell, search)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block, search }: { block: GuideBlock; search: string }) {
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h2 id={idOf(block.text)}>{guideLine(block.text, search)}</h2>
    ) : (
      <h3 id={idOf(block.text)}>{guideLine(block.text, search)}</h3>
    );
  if (block.kind === 'code') return <Code {...block} />;
  if (block.kind === 'table') return <Table {...block} search={search} />;
  if (block.kind === 'list') {
    const items = block.items.map((item) => <li key={item}>{guideLine(item, search)}</li>);
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return <p className={block.kind === 'paragraph' ? undefined : css[block.kind]}>{guideLine(block.text, search)}</p>;
}

/**
 * Draws a guide inside the account.
 * @param search query string that its links keep
 */
export function GuideText({ blocks, search }: { blocks: readonly GuideBlock[]; search: string }) {
  return (
    <div className={css.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other key
        <Block key={at} block={block} search={search} />
      ))}
    </div>
  );
}

const part = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/;

/** Finds a guide link's target in the account: guides stay here, with their website. */
function target(href: string, search: string): { isHere: boolean; to: string } {
  const own = href.replace(/^\/docs\/guides\//, '/account/install/guides/');
  const isInstall = own.startsWith('/account/install/');
  return { isHere: own.startsWith('/account/'), to: isInstall ? own + search : own };
}

/** A line of a guide: code, links and strong words; everything else is text. */
function guideLine(text: string, search: string): ReactNode {
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

/** Removes the marks of a line. */
function plainLine(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll(/\*\*|`/g, '');
}
