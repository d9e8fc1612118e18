import { type LegalText, legalBlocks } from '@carded/domain/legal-text';
import { LegalBlocks } from '#ui/pages/legal-blocks.tsx';
import { LineText } from '#ui/pages/line-text.tsx';
import { longDay } from '../long-day.ts';
import css from './legal.module.css';

/** One version of a text, with what it comes to and where its sections are. */
export function ShownText({ text, path, current }: { text: LegalText; path: string; current: string }) {
  const all = legalBlocks(text.text);
  const from = all.findIndex(({ kind }) => kind === 'heading');
  const [title, ...lead] = from === -1 ? all : all.slice(0, from);
  const blocks = from === -1 ? [] : all.slice(from);
  const sections = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <>
      {text.isTemplate ? (
        <p className={css.bar}>
          Written by the makers of the software. The operator puts reviewed terms here before going live.
        </p>
      ) : null}
      {text.version === current ? null : (
        <p className={css.bar}>
          This is not the version in effect. <a href={path}>Read that one</a>, or{' '}
          <a href={`${path}?${new URLSearchParams({ from: text.version, to: current })}`}>what is different</a>.
        </p>
      )}
      <LegalBlocks blocks={title === undefined ? [] : [title]} />
      <p className={css.meta}>
        Version {text.version}, in effect from {longDay(text.effective)}
      </p>
      <LegalBlocks blocks={lead} shortClass={css.short} />
      {text.summary.length === 0 ? null : (
        <section className={css.summary} aria-label="In short">
          <ul>
            {text.summary.map((line) => (
              <li key={line}>
                <LineText line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.length < 6 ? null : (
        <nav className={css.contents} aria-label="Sections">
          <ol>
            {sections.map(({ id, text: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <LegalBlocks blocks={blocks} shortClass={css.short} />
    </>
  );
}
