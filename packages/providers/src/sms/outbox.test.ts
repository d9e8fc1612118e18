import { makeOutboxSms } from './index.ts';
import { describeSmsConformance } from './testing/conformance.ts';

describeSmsConformance('outbox', async () => {
  const table = new Map<string, { to: string; body: string }>();
  return {
    sms: makeOutboxSms({ store: async ({ to, body, idempotencyKey }) => void table.set(idempotencyKey, { to, body }) }),
    delivered: async () => [...table.values()],
    close: async () => {},
  };
});
