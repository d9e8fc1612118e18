import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditRows } from '#ui/audit/audit-rows.tsx';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { auditQuery } from './queries.ts';
import css from './staff-accounts.module.css';

const chains = [
  { value: 'account', label: 'The account’s' },
  { value: 'house', label: 'Ours about it' },
] as const;

/** The newest rows of both audit logs. */
export function AccountAudit({ id }: { id: string }) {
  const [chain, setChain] = useState<(typeof chains)[number]['value']>('account');
  const log = useQuery(auditQuery(id, chain));
  return (
    <Card heading="Audit log">
      <div className={css.chain}>
        <Segmented label="Whose" value={chain} options={chains} onChange={setChain} />
      </div>
      <Loaded query={log} loading="Loading the audit log" failed="The audit log did not load">
        {({ rows }) =>
          rows.length === 0 ? <p className={css.none}>Nothing yet.</p> : <AuditRows rows={rows.slice(0, 12)} />
        }
      </Loaded>
    </Card>
  );
}
