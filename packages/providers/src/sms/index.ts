import { checkTextMessage, type Sms, type TextMessage } from './port.ts';

export { carrierIn, smsCarriers } from './carriers.ts';
export { type Sms, SmsError, type SmsErrorCode, type TextMessage } from './port.ts';

export type OutboxSmsOptions = {
  /** Keeps the message where a person can read it. Called again for a repeated key: insert, or do nothing. */
  readonly store: (message: TextMessage) => Promise<void>;
};

/** Sends nothing: hands each message to `store`. For demo mode and tests. */
export function makeOutboxSms({ store }: OutboxSmsOptions): Sms {
  return {
    async sendText(message) {
      checkTextMessage(message);
      await store(message);
    },
  };
}
