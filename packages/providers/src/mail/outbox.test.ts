import { makeOutboxMail } from './index.ts';
import type { MailMessage } from './port.ts';
import { describeMailConformance } from './testing/conformance.ts';

describeMailConformance('outbox', async () => {
  const table = new Map<string, MailMessage>();
  return {
    mail: makeOutboxMail({ store: async (message) => void table.set(message.messageId, message) }),
    delivered: async () => [...table.values()],
    close: async () => {},
  };
});
