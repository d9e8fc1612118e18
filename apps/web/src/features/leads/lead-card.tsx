import type { LeadView } from '@carded/contract';
import { type LeadStatus, leadStatuses } from '@carded/domain/desk';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { isDue, leadTitle, shopWords, standWords } from './lead-words.ts';
import css from './leads.module.css';

type Props = {
  lead: LeadView;
  now: Date;
  onDrag: (lead: LeadView | null) => void;
  onMove: (lead: LeadView, status: LeadStatus) => void;
};

/** A lead on the board. What the mouse drags, its menu moves. */
export function LeadCard({ lead, now, onDrag, onMove }: Props) {
  const title = leadTitle(lead);
  const isMovable = lead.status !== 3;
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
