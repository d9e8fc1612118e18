import type { SiteParts } from '@carded/contract';
import type { DiffBlock } from '@carded/domain/legal-text';
import { longDay } from '../long-day.ts';
import { DiffLines } from './diff-lines.tsx';
import css from './legal.module.css';

type Compared = Extract<SiteParts['legal']['shown'], { is: 'compared' }>;
type Run = { isSame: boolean; blocks: DiffBlock[] };

const isSame = ({ parts }: DiffBlock) => parts.every(({ change }) => change === 'same');

/** Paragraphs that did not change, and those that did, in turns. A heading stands with what follows it. */
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

/** What changed between two versions, word by word. What did not change is folded. */
export function ComparedText({ from, to, blocks, path, title }: Compared & { path: string; title: string }) {
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
