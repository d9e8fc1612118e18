import { createTransport } from 'nodemailer';
import { makeOnceByKey } from '#once-by-key/index.ts';
import { checkMailMessage, type Mail, MailError } from './port.ts';

export type SmtpMailOptions = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. User and password are URL-encoded. */
  readonly url: string;
  /** The sender as people see it: `Carded <noreply@example.com>`. */
  readonly from: string;
  /** Time limit for connecting, for the greeting, and for each silence after it, in milliseconds. Default 20,000. */
  readonly timeoutMs?: number;
  /** Refuse to send without TLS. Default: true for every host but this machine. */
  readonly isTlsRequired?: boolean;
};

/**
 * Sends through a mail server, over a few kept connections. SMTP cannot tell a repeated message: a copy is held back while this
 * process remembers the id, and otherwise goes out under the same `Message-ID`. Throws a plain error for unusable options.
 */
export function makeSmtpMail({ url, from, timeoutMs = 20_000, isTlsRequired }: SmtpMailOptions): Mail {
  const server = parseServerUrl(url);
  const domain = /@([a-z0-9.-]+)>?$/i.exec(from)?.[1];
  if (domain === undefined || /[\r\n]/.test(from)) {
    throw new Error('The mail sender is expected as `name@host` or `Name <name@host>`.');
  }
  const transport = createTransport({
    ...server,
    pool: true,
    requireTLS: isTlsRequired ?? !isThisMachine(server.host),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const once = makeOnceByKey();

  return {
    async sendMail(message) {
      checkMailMessage(message);
      await once(message.messageId, async () => {
        const { to, subject, text, html, messageId, unsubscribeUrl } = message;
        try {
          await transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            ...(html === undefined ? {} : { html }),
            messageId: `<${messageId}@${domain}>`,
            // Prevents vacation replies (RFC 3834, section 5).
            headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
          });
        } catch (error) {
          throw toMailError(error);
        }
      });
    },
    async close() {
      transport.close();
    },
  };
}

// RFC 8058 3.1: both headers together.
function oneClick(url: string | undefined): Record<string, string> {
  return url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function parseServerUrl(text: string) {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') {
    throw new Error('The mail server is expected as `smtp://…` or `smtps://…`.');
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

// Keeps only the server's reply code, because its text often repeats the address.
function toMailError(error: unknown): MailError {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  const answered = `the mail server answered ${responseCode}`;
  if (code === 'EAUTH') {
    return new MailError('not_configured', 'the mail server refused our credentials');
  }
  if (code === 'EENVELOPE' && responseCode === 0) {
    return new MailError('address_refused', 'the mail server cannot write to such an address');
  }
  if (responseCode < 500) {
    return new MailError('not_available', responseCode === 0 ? 'the mail server was not usable' : answered);
  }
  if (command === 'MAIL FROM') {
    return new MailError('not_configured', answered);
  }
  if (command === 'RCPT TO') {
    return new MailError('address_refused', answered);
  }
  return command === 'DATA' ? new MailError('message_refused', answered) : new MailError('not_available', answered);
}
