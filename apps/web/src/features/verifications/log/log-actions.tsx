import type { LogCriteria } from '@carded/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { exportFormId, type useExport } from '#features/verifications/export/use-export.ts';
import type { LogSelection } from '#features/verifications/many/use-log-selection.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './log.module.css';

const MaximumRecords = lazy(async () => ({
  default: (await import('#features/verifications/export/maximum-records.tsx')).MaximumRecords,
}));

/** What is done with the whole list, as far as the login may: export it, send a link. */
export function LogActions({
  criteria,
  exporting,
  selection,
}: {
  criteria: LogCriteria | null;
  exporting: ReturnType<typeof useExport>;
  selection: LogSelection;
}) {
  const login = useLogin();
  const isInView = useIsInView();
  const { limit } = exporting;
  if (isInView) return null;
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
}
