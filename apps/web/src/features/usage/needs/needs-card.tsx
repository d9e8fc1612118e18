import type { AnswerOf } from '@carded/client';
import { dayAfter } from '@carded/domain/age';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { UsageCard } from '#features/usage/cost-card.tsx';
import { formatAge, formatShortDay } from '#features/usage/formats.ts';
import { needsQuery } from '#features/usage/queries.ts';
import page from '#features/usage/usage.module.css';
import { dayOf, formatNumber } from '#platform/format.ts';
import { StatusShape } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import css from './needs-card.module.css';

/** Lists what needs a person's attention, and when the popup was last seen. */
export function NeedsCard() {
  const needs = useQuery(needsQuery);
  const nowMs = Date.now();
  const items = needs.data ? needsItems(needs.data, nowMs) : [];
  const reviewed = needs.data ? withReviewers(needs.data, nowMs) : null;
  return (
    <UsageCard heading="Needs you" className={css.needs ?? ''}>
      {needs.isError && needs.data === undefined ? (
        <ErrorState
          heading="This list did not load"
          kept="Nothing was lost."
          error={needs.error}
          onRetry={() => needs.refetch()}
        />
      ) : null}
      {needs.data ? (
        <>
          {items.length === 0 ? <p className={page.quiet}>Nothing right now.</p> : null}
          <ul>
            {items.map(({ id, group, what, detail, to }) => (
              <li key={id}>
                <Link to={to}>
                  <StatusShape group={group} size={16} />
                  <b>{what}</b>
                  <Icon name="right" />
                  <span>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
          {reviewed ? (
            <p className={page.quiet}>
              <Link to={reviewed.to}>{reviewed.text}</Link>
            </p>
          ) : null}
          <ScriptSeen scripts={needs.data.scripts} nowMs={nowMs} />
        </>
      ) : null}
    </UsageCard>
  );
}

/** Shows when the popup last opened. That is stored about once an hour, to save writes for a busy shop. */
function ScriptSeen({ scripts, nowMs }: { scripts: AnswerOf<'usage.needs'>['scripts']; nowMs: number }) {
  if (scripts === null || scripts.length === 0) return null;
  const seen = scripts.flatMap(({ domain, opened_at: at }) => (at === null ? [] : [{ domain, at }]));
  const newest = seen.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  const unseen = scripts.length - seen.length;
  return (
    <p className={css.seen} data-seen={newest !== undefined || undefined}>
      {newest === undefined
        ? 'No popup has opened on your pages yet'
        : `Popup seen ${formatAge(newest.at, nowMs)} ago on ${newest.domain}${unseen === 0 ? '' : `, never on ${unseen} of ${scripts.length} websites`}`}
    </p>
  );
}

type Needs = AnswerOf<'usage.needs'>;
type NeedsItem = {
  id: string;
  group: 'pending' | 'denied' | 'blocked';
  what: string;
  detail: string;
  to: string;
};

const count = (number: number, one: string, more: string) => `${formatNumber(number)} ${number === 1 ? one : more}`;

/** Lists what needs a person's attention, most urgent first. */
export function needsItems(needs: Needs, nowMs: number): NeedsItem[] {
  return [
    ...(needs.reviews?.own && needs.reviews.count > 0 ? [reviewItem(needs.reviews, nowMs)] : []),
    ...(needs.webhooks ?? []).map(
      (webhook): NeedsItem => ({
        id: webhook.id,
        group: 'denied',
        what: webhook.enabled ? 'Webhook not delivered' : 'Webhook turned off',
        detail: [
          webhook.host,
          webhook.failed > 0 ? count(webhook.failed, 'time', 'times') : '',
          webhook.last_status === null ? '' : `response ${webhook.last_status}`,
        ]
          .filter(Boolean)
          .join(', '),
        to: webhook.website === null ? '/account/websites' : `/account/websites/${webhook.website}/webhooks`,
      }),
    ),
    ...(needs.problems ?? []).map(
      ({ token, domain, at }): NeedsItem => ({
        id: `problem ${token}`,
        group: 'denied',
        what: `Popup did not open on ${domain}`,
        detail: `Last time ${formatAge(at, nowMs)} ago`,
        to: `/account/websites/${token}`,
      }),
    ),
    ...(needs.rules ?? []).map(
      ({ place, records, from, citation }): NeedsItem => ({
        id: `rule ${place} ${from}`,
        group: 'blocked',
        what: `Rules changed: ${place}`,
        detail: `${count(records, 'record', 'records')}, ${Date.parse(from) > nowMs ? 'takes' : 'took'} effect ${formatShortDay(from)}, ${citation}`,
        to: '/account/websites',
      }),
    ),
  ];
}

/** Describes checks that wait for our reviewers; null when there are none. */
export function withReviewers({ reviews }: Needs, nowMs: number): { text: string; to: string } | null {
  if (reviews === null || reviews.own || reviews.count === 0) return null;
  const { count: waiting, oldest, since } = reviews;
  return {
    text: `${count(waiting, 'ID is', 'IDs are')} with Carded’s reviewers${oldest === null ? '' : `, the oldest for ${formatAge(oldest, nowMs)}`}. There is nothing for you to do.`,
    to: `/account/verifications?${new URLSearchParams({ ...sinceOf(since, nowMs), status: '2' })}`,
  };
}

const reviewItem = ({ count: waiting, oldest }: NonNullable<Needs['reviews']>, nowMs: number): NeedsItem => ({
  id: 'reviews',
  group: 'pending',
  what: waiting === 1 ? 'Review 1 ID' : `Review ${formatNumber(waiting)} IDs`,
  detail: oldest === null ? '' : `The oldest has been waiting ${formatAge(oldest, nowMs)}`,
  to: '/account/reviews',
});

/** The log shows a month unless it is given days, and at most 120 of them. */
const sinceOf = (since: string | null, nowMs: number): Record<string, string> => {
  if (since === null) return {};
  const today = dayOf(new Date(nowMs));
  const earliest = dayAfter(today, -120);
  return { dateStart: since < earliest ? earliest : since, dateEnd: today };
};
