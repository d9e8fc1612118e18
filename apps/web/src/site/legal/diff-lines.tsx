import type { DiffBlock, DiffPart } from '@carded/domain/legal-text';
import css from './legal.module.css';

/** Paragraphs, headings and items of two versions. */
export function DiffLines({ blocks }: { blocks: readonly DiffBlock[] }) {
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
