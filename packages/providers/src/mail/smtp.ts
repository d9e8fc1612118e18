import { checkMailMessage } from './check-mail-message.ts';
import { type Mail, MailError } from './port.ts';

export interface SmtpMailOptions {
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://user:password@host:465`. */
  readonly url: string;
  /** The sender as people see it: `Carded <noreply@example.com>`. */
  readonly from: string;
  /** For connecting, greeting and each silence, in milliseconds. Default 20,000. */
  readonly timeoutMs?: number;
  /** Refuse to send without TLS. Default: true for every host but loopback. */
  readonly isTlsRequired?: boolean;
}

/** Sends through a mail server. */
export function makeSmtpMail(_options: SmtpMailOptions): Mail {
  return {
    async sendMail(message) {
      checkMailMessage(message);
      throw new MailError('not_available', 'the mail server');
    },
    async close() {},
  };
}
