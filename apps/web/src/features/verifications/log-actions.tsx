import type { LogCriteria } from '@carded/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '#platform/permissions.ts';
import { useLogin } from '#platform/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './log.module.css';
import { exportFormId, type useExport } from './use-export.ts';
import type { LogSelection } from './use-log-selection.ts';

const MaximumRecords = lazy(async () => ({ default: (await import('./maximum-records.tsx')).MaximumRecords }));

/** What is done with the whole list, as far as the login may: export it, send a link. */
export const LogActions = ({
  criteria,
  exporting,
  selection,
}: {
  criteria: LogCriteria | null;
  exporting: ReturnType<typeof useExport>;
  selection: LogSelection;
}) => {
  const login = useLogin();
  const { limit } = exporting;
  return (
    <div className={css.actions}>
      <Button className={css.select} onClick={selection.isPicking ? selection.end : selection.pick}>
        {selection.isPicking ? 'Done' : 'Select'}
      </Button>
      {isAllowed(login, 'verifications.export') ? (
        <Button
          busy={exporting.isPreparing}
          aria-disabled={criteria === null}
          onClick={() => criteria !== null && exporting.start(criteria)}
        >
          Export <KeyHint keys="e" />
        </Button>
      ) : null}
      <Link className={buttonClass('brand')} to="/account/send">
        Send a link
      </Link>
      <form id={exportFormId} method="get" hidden />
      {limit === null || criteria === null ? null : (
        <Suspense>
          <MaximumRecords limit={limit} onExport={() => exporting.start(criteria, true)} onClose={exporting.dismiss} />
        </Suspense>
      )}
    </div>
  );
};
