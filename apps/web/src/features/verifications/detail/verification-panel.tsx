import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { useLogAddress } from '#features/verifications/filters/use-log-address.ts';
import type { LogContext } from '#features/verifications/log/log-screen.tsx';
import { detailQuery } from '#features/verifications/queries.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { DetailBody } from './detail-body.tsx';
import type { DetailDialogs } from './detail-dialogs.ts';
import { DetailHead } from './detail-head.tsx';
import css from './verification-panel.module.css';

/** One verification: a drawer beside the list from 1100 px, the page itself below that. */
export function VerificationPanel({ dialogs }: { dialogs: DetailDialogs }) {
  const uuid = useParams().uuid ?? '';
  const list = useOutletContext<LogContext>();
  const address = useLogAddress();
  const detail = useQuery(detailQuery(uuid));
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verification starts at its top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    if (window.innerWidth < 1100) window.scrollTo(0, 0);
  }, [uuid]);
  return (
    <section ref={panel} className={css.panel} aria-label="Verification">
      <h1 className={`sr ${css.pageHeading}`}>Verification</h1>
      {hasCode(detail.error, 'not_found') || hasCode(detail.error, 'invalid_input') ? (
        <EmptyState heading="No such verification" action={<Button onClick={address.close}>Back to the list</Button>}>
          The address may be mistyped, or it belongs to a website you cannot access.
        </EmptyState>
      ) : (
        <Loaded query={detail} loading="Loading the verification" failed="It did not load" kept="The list still works.">
          {(data) => (
            <>
              <DetailHead key={uuid} detail={data} list={list} address={address} dialogs={dialogs} />
              <DetailBody detail={data} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
