import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { type LeadStatus, leadStatuses, leadStatusNumber } from '@carded/domain/desk';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { StatusShape } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { DeadDialog, useUpdateLead } from './lead-facts.tsx';
import { isDue, leadGroups, leadTitle, leadWord, shopWords, standWords } from './lead-list.tsx';
import css from './leads.module.css';

type Columns = AnswerOf<'staffLeads.board'>['columns'];

/** A column for each status. Dropping a card moves it; Dead asks for a reason first, and nobody is moved to Signed Up by hand. */
export function LeadBoard({ columns }: { columns: Columns }) {
  const [dragged, setDragged] = useState<LeadView | null>(null);
  const [dying, setDying] = useState<LeadView | null>(null);
  const update = useUpdateLead();
  const move = (lead: LeadView, status: LeadStatus) => {
    setDragged(null);
    if (status === lead.status || status === leadStatusNumber.signedUp || lead.status === leadStatusNumber.signedUp)
      return;
    if (status === leadStatusNumber.dead) setDying(lead);
    else update.mutate({ id: lead.id, change: { status }, said: `${leadTitle(lead)} moved to ${leadWord(status)}` });
  };
  const now = new Date();
  return (
    <>
      <div className={css.board}>
        {columns.map((column) => (
          <LeadColumn
            key={column.status}
            {...column}
            now={now}
            canDrop={
              dragged !== null &&
              dragged.status !== leadStatusNumber.signedUp &&
              column.status !== leadStatusNumber.signedUp &&
              column.status !== dragged.status
            }
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, column.status)}
            onMove={move}
          />
        ))}
      </div>
      {dying === null ? null : <DeadDialog lead={dying} onClose={() => setDying(null)} />}
    </>
  );
}

type Props = {
  status: LeadStatus;
  count: number;
  leads: readonly LeadView[];
  now: Date;
  /** Whether the dragged lead may be dropped here. */
  canDrop: boolean;
  onDrag: (lead: LeadView | null) => void;
  onDrop: () => void;
  onMove: (lead: LeadView, status: LeadStatus) => void;
};

function LeadColumn({ status, count, leads, now, canDrop, onDrag, onDrop, onMove }: Props) {
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

type LeadCardProps = {
  lead: LeadView;
  now: Date;
  onDrag: (lead: LeadView | null) => void;
  onMove: (lead: LeadView, status: LeadStatus) => void;
};

/** Lead on the board, moved by dragging or by its menu. */
function LeadCard({ lead, now, onDrag, onMove }: LeadCardProps) {
  const title = leadTitle(lead);
  const isMovable = lead.status !== leadStatusNumber.signedUp;
  const others = leadStatuses.filter(({ id, isForStaff }) => isForStaff && id !== lead.status);
  return (
    <li
      className={css.card}
      data-due={isDue(lead, now) || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', lead.id);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to={`/staff/leads/${lead.id}`} draggable={false}>
        {title}
      </Link>
      {isMovable ? (
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <button type="button" className={css.menu} aria-label={`Move ${title}`}>
              <Icon name="down" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => onMove(lead, id)}>
                Move to {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {lead.website === '' || lead.website === title ? null : <span>{lead.website}</span>}
      <span className={css.stand}>{standWords(lead)}</span>
      {shopWords(lead) === '' ? null : <small>{shopWords(lead)}</small>}
    </li>
  );
}
