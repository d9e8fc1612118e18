import type { SiteParts } from '@carded/contract';
import { type DiffBlock, type DiffPart, type LegalText, legalBlocks, legalKindOf } from '@carded/domain/legal-text';
import { LegalBlocks, LineText } from '#ui/pages/legal-blocks.tsx';
import { Installed } from '../live-part.tsx';
import { longDay } from '../long-day.ts';
import css from './legal.module.css';
import { LegalVersions } from './legal-versions.tsx';

/** Shows a version of a text for merchants or buyers, or the changes between two; then its author and all versions. */
export function LegalPage({ kind, shown, versions, current }: SiteParts['legal']) {
  const { path, title } = legalKindOf(kind);
  return (
    <article className={css.page}>
      {shown.is === 'text' ? <ShownText text={shown.text} path={path} current={current} /> : null}
      {shown.is === 'compared' ? <ComparedText {...shown} path={path} title={title} /> : null}
      {shown.is === 'unknown' ? (
        <>
          <h1>There is no such version</h1>
          <p>
            This text has no version called “{shown.asked}”. The address may be mistyped. All versions are below, and{' '}
            <a href={path}>the one in effect</a> is always at the same address.
          </p>
        </>
      ) : null}
      <LegalVersions
        path={path}
        versions={versions}
        current={current}
        chosen={shown.is === 'compared' ? [shown.from.version, shown.to.version] : undefined}
      />
      <LegalContact isForBuyers={kind.endsWith('customers')} />
    </article>
  );
}

/** Names the operator and the contact, as far as they are configured. */
function LegalContact({ isForBuyers }: { isForBuyers: boolean }) {
  return (
    <section className={css.contact} aria-labelledby="who">
      <h2 id="who">Who we are, and whom to ask</h2>
      <p>
        <Installed with="{operator} operates this installation of Carded.">
          The operator of this installation of Carded has not given a name yet.
        </Installed>{' '}
        <Installed with="Address: {address}." /> <Installed with="Phone: {phone}." />
      </p>
      <p>
        {isForBuyers ? (
          <Installed with="Ask the shop first: it decided that you are asked. Then write to {contact}.">
            Ask the shop: it decided that you are asked, and answers for your data. Its contact is on the last screen of
            the check and on your receipt.
          </Installed>
        ) : (
          <Installed with="Questions about this text go to {contact}, or into a ticket under Support in your account.">
            Questions about this text go into a ticket, under Support in your account.
          </Installed>
        )}
      </p>
    </section>
  );
}

/** Shows one version of a text with a summary and its sections. */
function ShownText({ text, path, current }: { text: LegalText; path: string; current: string }) {
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

type Compared = Extract<SiteParts['legal']['shown'], { is: 'compared' }>;
type Run = { isSame: boolean; blocks: DiffBlock[] };

const isSame = ({ parts }: DiffBlock) => parts.every(({ change }) => change === 'same');

/** Groups unchanged and changed paragraphs in turns. A heading stays with the text after it. */
const runsOf = (blocks: readonly DiffBlock[]): Run[] => {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.isSame === isSame(block)) last.blocks.push(block);
    else {
      const heading = last?.isSame && last.blocks.at(-1)?.kind === 'heading' ? last.blocks.splice(-1) : [];
      runs.push({ isSame: isSame(block), blocks: [...heading, block] });
    }
  }
  return runs.filter((run) => run.blocks.length > 0);
};

/** Shows the changes between two versions, word by word. Unchanged parts are folded. */
function ComparedText({ from, to, blocks, path, title }: Compared & { path: string; title: string }) {
  const runs = runsOf(blocks);
  return (
    <>
      <h1>{title}: what changed</h1>
      <p className={css.meta}>
        From version <a href={`${path}?${new URLSearchParams({ version: from.version })}`}>{from.version}</a>, of{' '}
        {longDay(from.effective)}, to version{' '}
        <a href={`${path}?${new URLSearchParams({ version: to.version })}`}>{to.version}</a>, of {longDay(to.effective)}
      </p>
      {runs.every((run) => run.isSame) ? (
        <p>The two are the same.</p>
      ) : (
        <p>
          Words that were <ins>added are underlined</ins>, words that were <del>removed are struck through</del>.
        </p>
      )}
      <div className={css.compared}>
        {runs.map((run, at) => {
          const key = `${run.isSame} ${at}`;
          return run.isSame ? (
            <details key={key}>
              <summary>
                {run.blocks.length === 1 ? 'One paragraph is' : `${run.blocks.length} paragraphs are`} the same
              </summary>
              <DiffLines blocks={run.blocks} />
            </details>
          ) : (
            <DiffLines key={key} blocks={run.blocks} />
          );
        })}
      </div>
    </>
  );
}

/** Paragraphs, headings and items of two versions. */
function DiffLines({ blocks }: { blocks: readonly DiffBlock[] }) {
  return blocks.map(({ kind, parts }, at) => {
    const key = `${kind} ${at}`;
    const Tag = kind === 'heading' ? 'h2' : 'p';
    return (
      <Tag key={key} className={kind === 'item' ? css.item : kind === 'short' ? css.short : undefined}>
        <Words parts={parts} />
      </Tag>
    );
  });
}

function Words({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ text, change }, at) => {
    const key = `${change} ${at}`;
    if (change === 'added') return <ins key={key}>{text}</ins>;
    return change === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}
