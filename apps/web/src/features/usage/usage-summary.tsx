import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { formatMonth, formatNumber } from '#platform/format.ts';
import { isAllowed } from '#platform/permissions.ts';
import { useLogin } from '#platform/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import css from './usage.module.css';

/** This month in numbers. Charts come with a later release. */
export const UsageSummary = () => {
  const login = useLogin();
  const account = useQuery(accountQuery);
  if (account.isPending) return <SkeletonRows label="Loading usage" />;
  if (account.isError)
    return (
      <ErrorState
        heading="Usage did not load"
        kept="Nothing was lost."
        error={account.error}
        onRetry={() => account.refetch()}
      />
    );
  const { usage, waiting, account: facts, websites } = account.data;
  const canSeeLog = isAllowed(login, 'verifications');
  const numbers = [
    {
      label: 'Accepted and counted',
      value: usage.verifications,
      to: `/account/verifications?status=3&month=${usage.month}`,
    },
    { label: 'Waiting for a review', value: waiting, to: '/account/verifications?status=2' },
    ...(facts.scanner_enabled ? [{ label: 'ID scans', value: usage.scans, to: null }] : []),
  ];
  return (
    <>
      <PageHead
        heading="Usage"
        meta={`${formatMonth(usage.month)}, ${websites.length === 1 ? '1 website' : `${websites.length} websites`}`}
      />
      <dl className={css.numbers}>
        {numbers.map(({ label, value, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to && canSeeLog ? <Link to={to}>{formatNumber(value)}</Link> : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {facts.trial ? (
        <p className={css.about}>Trial: {formatNumber(facts.trial_verifications)} verifications are left in it.</p>
      ) : null}
      <p className={css.about}>Charts and notifications come with a later release. Test buyers are not counted here.</p>
    </>
  );
};
