import { inlineParts, type LegalBlock, legalBlocks } from '@carded/domain/legal-text';
import { Fragment, type ReactNode } from 'react';
import { formatDay } from '#platform/format.ts';
import css from './terms-text.module.css';

type Props = {
  blocks: readonly LegalBlock[];
  /** Heading level of the sections; their parts are one below. */
  level?: 2 | 3;
  /** The class of the lines in plain words. */
  shortClass?: string | undefined;
};

/** A text that is agreed to, block by block. */
export function LegalBlocks({ blocks, level = 2, shortClass }: Props) {
  return blocks.map((block, at) => {
    const key = `${block.kind} ${at}`;
    return <Block key={key} block={block} level={level} shortClass={shortClass} />;
  });
}

function Block({ block, level, shortClass }: Omit<Props, 'blocks'> & { block: LegalBlock; level: 2 | 3 }) {
  switch (block.kind) {
    case 'title': {
      const Title = level === 2 ? 'h1' : 'h2';
      return (
        <Title>
          <LineText line={block.text} />
        </Title>
      );
    }
    case 'heading': {
      const Heading = `h${level + block.level - 2}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading id={block.id}>
          <LineText line={block.text} />
        </Heading>
      );
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <LineText line={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable head={block.head} rows={block.rows} />;
    default:
      return (
        <p className={block.kind === 'short' ? shortClass : undefined}>
          <LineText line={block.text} />
        </p>
      );
  }
}

function BlockTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              <LineText line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">
              <LineText line={first} />
            </th>
            {others.map((cell, at) => (
              <td key={head[at + 1]}>
                <LineText line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Draws a line with its strong words and links.
 * @param drawn draws plain words
 */
export function LineText({ line, drawn = (text) => text }: { line: string; drawn?: (text: string) => ReactNode }) {
  return inlineParts(line).map(({ text, isStrong, href }, at) => {
    const key = `${at}`;
    if (href !== undefined)
      return (
        <a key={key} href={href}>
          {drawn(text)}
        </a>
      );
    return isStrong ? <strong key={key}>{drawn(text)}</strong> : <Fragment key={key}>{drawn(text)}</Fragment>;
  });
}

type Terms = { version: string; effective_at: string; text: string };

const wordsAMinute = 240;

/** Terms word by word. Long ones scroll in their box, by keyboard too. */
export function TermsText({ terms }: { terms: Terms }) {
  const words = terms.text.split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  return (
    <section className={css.full} aria-label={`Terms of use, version ${terms.version}`}>
      <header>
        <b>
          Version {terms.version}, in effect since {formatDay(terms.effective_at.slice(0, 10))}
        </b>
        <span>
          {words.toLocaleString()} words, about {minutes === 1 ? 'a minute' : `${minutes} minutes`}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1) */}
      <div className={css.text} tabIndex={0}>
        <LegalBlocks blocks={legalBlocks(terms.text)} level={3} shortClass={css.short} />
      </div>
    </section>
  );
}
