import { publicStatuses } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { webhookEventOf, webhookEvents } from './webhook-events.ts';

const changes = publicStatuses.flatMap(({ code: status }) => [1, 2, 7].map((version) => ({ status, version })));

test.each(changes)('$status, version $version, is announced with a uuid unless nothing was created', (change) => {
  const { type, hasUuid } = webhookEventOf(change);
  expect(hasUuid).toBe(change.status !== 'not_created');
  expect(type === 'verification.created').toBe(hasUuid && change.version === 1);
});

test('every type but the test is what some change is announced as', () => {
  const announced = new Set(changes.map((change) => webhookEventOf(change).type));
  expect(webhookEvents.map(({ type }) => type).filter((type) => !announced.has(type))).toEqual(['webhook.test']);
});
