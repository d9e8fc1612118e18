import type { AnswerOf } from '@carded/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents, formatDate } from '#platform/format.ts';
import { nameOfCard } from '#platform/name-of-card.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery } from '#platform/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { CardRefused } from '#ui/card-frame/card-frame.tsx';
import { toast } from '#ui/toast.tsx';
import css from './billing.module.css';

/** Shows a billing problem, its consequences with dates, and the way to solve it. */
export function BillingStanding({ billing }: { billing: Billing }) {
  const { state, failure, limit, over_cap: overCap } = billing;
  if (failure !== null) return <FailedPayment billing={billing} failure={failure} />;
  if (state === 'closed')
    return (
      <Notice group="blocked" heading="This account is deactivated" role="status">
        <p>
          New verifications and scans are refused. Nothing was deleted. Adding a card opens it again, with the same
          keys. You can read what is under <Link to="/account/usage">Usage</Link>, and look after{' '}
          <Link to="/account/security">your sign-in</Link>.
        </p>
      </Notice>
    );
  if (state === 'sandbox')
    return (
      <Notice group="pending" heading="No card yet: the sandbox" role="status">
        <p>Test keys work, and cost nothing. Live keys verify once there is a card; the free trial begins then.</p>
      </Notice>
    );
  if (limit.is_paused)
    return (
      <Notice group="blocked" heading={`Limit reached: ${formatCents(limit.cents ?? 0)}`} role="status">
        <p>
          New live verifications are paused until the month ends or the limit is raised. Your checkouts do what you
          chose for when Carded cannot answer.
        </p>
      </Notice>
    );
  if (overCap !== null)
    return (
      <Notice group="pending" heading="Shopify needs your approval for a higher limit" role="status">
        <p>
          {formatCents(overCap.cents)} of usage is over the limit you approved in Shopify. Nothing has stopped. Shopify
          is asked again every hour, and nothing is charged twice.
        </p>
        {overCap.link === null ? (
          <p>Approve a higher limit in your Shopify admin, under Settings and Billing.</p>
        ) : (
          <p className={css.actions}>
            <a className={buttonClass('brand')} href={overCap.link} rel="noreferrer">
              Raise the limit in Shopify
            </a>
          </p>
        )}
      </Notice>
    );
  return null;
}

function FailedPayment({ billing, failure }: { billing: Billing; failure: NonNullable<Billing['failure']> }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('billing.retry', {}, { timeoutMs: 30_000 }),
    onSuccess: ({ payment }) =>
      toast(payment === 'pending' ? 'The bank has not answered yet. You are not charged twice.' : 'Paid. Thank you.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  const isSuspended = billing.state === 'suspended';
  const who = billing.card === null ? 'There is no card' : `The bank declined ${nameOfCard(billing.card)}`;
  return (
    <section className={css.failed} aria-label="Payment failed">
      <Notice group="denied" heading={failure.text === '' ? who : `${who}: ${failure.text}`} role="status">
        <p>
          {formatCents(failure.open)} of invoice {failure.number} is open.{' '}
          {isSuspended
            ? 'New live verifications are suspended until it is paid. Nothing was deleted.'
            : failure.suspends === null
              ? ''
              : `Everything keeps working until ${formatDate(failure.suspends)}.`}
        </p>
        <CardRefused error={retry.error} />
        {failure.can_retry && billing.card !== null ? (
          <p className={css.actions}>
            <Button kind="brand" busy={retry.isPending} onClick={() => retry.mutate()}>
              Try {nameOfCard(billing.card)} again
            </Button>
          </p>
        ) : null}
      </Notice>
      <ol className={css.ladder}>
        {attemptsOf(billing, failure.number).map(({ at, text }) => (
          <li key={at}>
            <b>{formatDate(at)}</b>
            <span>{text === '' ? 'Not paid' : text}</span>
          </li>
        ))}
        {failure.next_try === null ? null : (
          <li data-next>
            <b>{formatDate(failure.next_try)}</b>
            <span>Next attempt. You can pay before.</span>
          </li>
        )}
        {failure.suspends === null || isSuspended ? null : (
          <li>
            <b>{formatDate(failure.suspends)}</b>
            <span>Live verifications and scans pause. Settings and log stay.</span>
          </li>
        )}
      </ol>
    </section>
  );
}

const attemptsOf = ({ invoices }: Billing, number: string) =>
  invoices.find((invoice) => invoice.number === number)?.attempts ?? [];

export type Billing = AnswerOf<'billing.get'>;
export type Invoice = Billing['invoices'][number];

/** Card, credit, limit and invoices. Asked again while a bank has not answered. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: () => call('billing.get', {}),
  staleTime: 10_000,
  refetchInterval: ({ state }) =>
    state.data?.invoices.some(({ attempts }) => attempts.some((one) => one.state === 'pending')) === true
      ? 5_000
      : false,
});
/** Loads the sum of the month so far. */
export const previewQuery = queryOptions({
  queryKey: ['billing-preview'],
  queryFn: () => call('billing.preview', {}),
  staleTime: 30_000,
});
/** Loads this account's prices of the month; null for a login that sees no cost. */
export const pricesQuery = queryOptions({
  queryKey: ['cost'],
  queryFn: async () => (await call('usage.get', {})).cost,
  staleTime: 30_000,
});
