import { expect, test } from 'vitest';
import { needsItems, withReviewers } from './needs-card.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const nothing = { reviews: null, webhooks: null, problems: null, rules: null, scripts: null };

test('names each thing, since when, and where to look at it', () => {
  const items = needsItems(
    {
      ...nothing,
      reviews: { count: 3, oldest: '2026-11-20T11:38:00Z', since: '2026-11-19', own: true },
      webhooks: [
        {
          id: 'w',
          host: 'hooks.shop.example',
          website: 'pk_live_1',
          enabled: true,
          since: '2026-11-20T08:02:00Z',
          failed: 14,
          last_status: 500,
        },
      ],
      problems: [
        { token: 'pk_live_2', domain: 'shop.example', code: 'invalid_origin', at: '2026-11-20T11:00:00Z', count: 2 },
      ],
      rules: [{ place: 'Massachusetts', records: 2, from: '2027-01-01', citation: 'M.G.L. c. 270' }],
    },
    now,
  );
  expect(items.map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
    'Review 3 IDs: The oldest has been waiting 22 minutes',
    'Webhook not delivered: hooks.shop.example, 14 times, response 500',
    'Popup did not open on shop.example: Last time 1 hour ago',
    'Rules changed: Massachusetts: 2 records, takes effect Jan 1, M.G.L. c. 270',
  ]);
  expect(items[0]?.to).toBe('/account/reviews');
});
test('is empty when nothing does', () =>
  expect(needsItems({ ...nothing, reviews: { count: 0, oldest: null, since: null, own: false } }, now)).toEqual([]));

test('IDs with our reviewers are mentioned, and require no action of the shop', () => {
  const needs = { ...nothing, reviews: { count: 3, oldest: '2026-11-20T11:38:00Z', since: '2026-11-19', own: false } };
  expect(needsItems(needs, now)).toEqual([]);
  expect(withReviewers(needs, now)).toEqual({
    text: '3 IDs are with Carded’s reviewers, the oldest for 22 minutes. There is nothing for you to do.',
    to: '/account/verifications?dateStart=2026-11-19&dateEnd=2026-11-20&status=2',
  });
  expect(withReviewers(nothing, now)).toBeNull();
});
