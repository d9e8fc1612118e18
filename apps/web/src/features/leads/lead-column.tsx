import type { LeadView } from '@carded/contract';
import type { LeadStatus } from '@carded/domain/desk';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import { LeadCard } from './lead-card.tsx';
import { leadGroups, leadWord } from './lead-words.ts';
import css from './leads.module.css';

type Props = {
  status: LeadStatus;
  count: number;
  leads: readonly LeadView[];
  now: Date;
  /** What is dragged now may be dropped here. */
  canDrop: boolean;
  onDrag: (lead: LeadView | null) => void;
  onDrop: () => void;
  onMove: (lead: LeadView, status: LeadStatus) => void;
};

export function LeadColumn({ status, count, leads, now, canDrop, onDrag, onDrop, onMove }: Props) {
  const word = leadWord(status);
  return (
    <section
      className={css.column}
      aria-label={word}
      data-drop={canDrop || undefined}
      onDragOver={(event) => canDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2>
        <StatusShape group={leadGroups[status]} size={16} />
        {word} <span>{formatNumber(count)}</span>
      </h2>
      <ul>
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} now={now} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {count === 0 ? <p>None</p> : null}
      {count > leads.length ? (
        <Link to={`/staff/leads?view=list&status=${status}`}>{formatNumber(count - leads.length)} more</Link>
      ) : null}
    </section>
  );
}
