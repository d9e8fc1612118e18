import type { AnswerOf } from '@carded/client';
import { dayAfter } from '@carded/domain/age';
import { formatAge, formatShortDay } from '#features/usage/figures.ts';
import { dayOf, formatNumber } from '#platform/format.ts';

type Needs = AnswerOf<'usage.needs'>;
export type NeedsItem = {
  id: string;
  group: 'pending' | 'denied' | 'blocked';
  what: string;
  detail: string;
  to: string;
};

const count = (number: number, one: string, more: string) => `${formatNumber(number)} ${number === 1 ? one : more}`;

/** What somebody should look at, the most pressing first. */
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

/** What waits for our reviewers, which nobody else can hurry; null where nothing does. */
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
