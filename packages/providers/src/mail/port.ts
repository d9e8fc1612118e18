/** Mail to one person. */
export type MailMessage = {
  /** Address without a display name: `someone@example.com`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * Names the message for ever: the same id is the same message, however often it is sent.
   * Letters, digits, `.`, `_` and `-`, at most 120 (a UUID fits). Becomes the left side of the `Message-ID` header.
   */
  readonly messageId: string;
  /** Address to which mail programs send a POST when the person unsubscribes (RFC 8058). Only for optional mail. */
  readonly unsubscribeUrl?: string;
};

/**
 * Sends e-mail. Sending the same `messageId` again is harmless: an adapter that can tell sends nothing, the others send the
 * same `Message-ID`, by which mail programs drop the copy.
 */
export type Mail = {
  /** Resolves when the next mail server took the message. Throws only {@link MailError}. */
  sendMail(message: MailMessage): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
};

/**
 * - `bad_message`: the message itself is not acceptable (line break in an address or subject, malformed id). Never retry.
 * - `address_refused`: the server refused the receiver for good (5xx). Never retry.
 * - `message_refused`: the server refused the content for good (5xx). Never retry.
 * - `not_available`: the server was not reached, was too slow, or said "later" (4xx). Retry.
 * - `not_configured`: the server refused our credentials or sender address. Retry after the operator acted.
 */
export type MailErrorCode = 'bad_message' | 'address_refused' | 'message_refused' | 'not_available' | 'not_configured';

/** Error with a code and nothing from the message. */
export class MailError extends Error {
  readonly code: MailErrorCode;
  readonly canRetry: boolean;

  constructor(code: MailErrorCode, expected: string) {
    super(`${code}: ${expected}`);
    this.name = 'MailError';
    this.code = code;
    this.canRetry = code === 'not_available' || code === 'not_configured';
  }
}

// RFC 5322 2.2: a header ends at CR LF; NUL and the other controls have no place in one.
const controls = /[\p{Cc}\u2028\u2029]/u;
const messageIdShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
// RFC 5321 4.5.3.1.3: a path is at most 256 octets with its brackets.
const addressMaxLength = 254;
const addressShape = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/u;
const subjectMaxLength = 500;

/** Throws `bad_message` unless every adapter could send this message unchanged. */
export function checkMailMessage(message: MailMessage): void {
  if (controls.test(message.to) || message.to.length > addressMaxLength || !addressShape.test(message.to)) {
    throw new MailError('bad_message', 'one plain address is expected');
  }
  if (controls.test(message.subject) || message.subject.trim() === '' || message.subject.length > subjectMaxLength) {
    throw new MailError('bad_message', 'a subject of one line is expected');
  }
  if (!messageIdShape.test(message.messageId)) {
    throw new MailError('bad_message', 'a message id of letters, digits, dot, dash and underscore is expected');
  }
  if (message.unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>]{1,500}$/.test(message.unsubscribeUrl)) {
    throw new MailError('bad_message', 'a web address is expected to unsubscribe at');
  }
  if (message.text.trim() === '') {
    throw new MailError('bad_message', 'a text is expected');
  }
}
