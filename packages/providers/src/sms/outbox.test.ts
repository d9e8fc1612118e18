import { describeSmsConformance } from './conformance.ts';
import { makeOutboxSms } from './outbox.ts';

describeSmsConformance('outbox', async () => {
  const table = new Map<string, { to: string; body: string }>();
  return {
    sms: makeOutboxSms({ store: async ({ to, body, idempotencyKey }) => void table.set(idempotencyKey, { to, body }) }),
    delivered: async () => [...table.values()],
    close: async () => {},
  };
});
