export { makeOutboxMail, type OutboxMailOptions } from './outbox.ts';
export { type Mail, MailError, type MailErrorCode, type MailMessage } from './port.ts';
export { makeSmtpMail, type SmtpMailOptions } from './smtp.ts';
