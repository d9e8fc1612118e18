import type { LeadView } from '@carded/contract';
import { leadStatuses } from '@carded/domain/desk';
import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { DeadDialog } from './dead-dialog.tsx';
import { leadTitle, leadWord } from './lead-words.ts';
import css from './leads.module.css';
import { useUpdateLead } from './use-update-lead.ts';

/** Moves a lead. Signed Up sets itself, and stays. */
export function LeadStatusChoice({ lead }: { lead: LeadView }) {
  const [isDying, setDying] = useState(false);
  const update = useUpdateLead();
  if (lead.status === 3) return <p className={css.hint}>This business has signed up. Its account is its own now.</p>;
  return (
    <>
      <Segmented
        label="Status"
        value={String(lead.status)}
        options={leadStatuses
          .filter(({ isForStaff }) => isForStaff)
          .map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(value) => {
          const status = leadStatuses.find(({ id }) => String(id) === value)?.id;
          if (status === undefined || status === 3 || status === lead.status) return;
          if (status === 4) setDying(true);
          else
            update.mutate({ id: lead.id, change: { status }, said: `${leadTitle(lead)} moved to ${leadWord(status)}` });
        }}
      />
      {isDying ? <DeadDialog lead={lead} onClose={() => setDying(false)} /> : null}
    </>
  );
}
