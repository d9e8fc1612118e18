import { checkMailMessage, type Mail, type MailMessage } from './port.ts';

export { type Mail, MailError, type MailErrorCode, type MailMessage } from './port.ts';
export { makeSmtpMail, type SmtpMailOptions } from './smtp.ts';

export type OutboxMailOptions = {
  /** Keeps the message where a person can read it. Called again for a repeated `messageId`: insert, or do nothing. */
  readonly store: (message: MailMessage) => Promise<void>;
};

/** Sends nothing: hands each message to `store`. For demo mode and tests. */
export function makeOutboxMail({ store }: OutboxMailOptions): Mail {
  return {
    async sendMail(message) {
      checkMailMessage(message);
      await store(message);
    },
    async close() {},
  };
}
