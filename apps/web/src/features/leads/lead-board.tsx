import type { AnswerOf } from '@carded/client';
import type { LeadView } from '@carded/contract';
import type { LeadStatus } from '@carded/domain/desk';
import { useState } from 'react';
import { DeadDialog } from './dead-dialog.tsx';
import { LeadColumn } from './lead-column.tsx';
import { leadTitle, leadWord } from './lead-words.ts';
import css from './leads.module.css';
import { useUpdateLead } from './use-update-lead.ts';

type Columns = AnswerOf<'staffLeads.board'>['columns'];

/** A column for each status. Dropping a card moves it; Dead asks for a reason first, and nobody is moved to Signed Up by hand. */
export function LeadBoard({ columns }: { columns: Columns }) {
  const [dragged, setDragged] = useState<LeadView | null>(null);
  const [dying, setDying] = useState<LeadView | null>(null);
  const update = useUpdateLead();
  const move = (lead: LeadView, status: LeadStatus) => {
    setDragged(null);
    if (status === lead.status || status === 3 || lead.status === 3) return;
    if (status === 4) setDying(lead);
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
              dragged !== null && dragged.status !== 3 && column.status !== 3 && column.status !== dragged.status
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
