/** Text message to one phone. */
export type TextMessage = {
  /** E.164: `+` and 8 to 15 digits. Whether the number may be texted was decided before. */
  readonly to: string;
  readonly body: string;
  /** Names the message for ever: the same key is the same message. Letters, digits, `.`, `_` and `-`, at most 120. */
  readonly idempotencyKey: string;
};

/** Sends text messages. The same `idempotencyKey` again sends nothing, as far as the adapter can tell. */
export type Sms = {
  /** Resolves when the carrier took the message (not when it arrived). Throws only {@link SmsError}. */
  sendText(message: TextMessage): Promise<void>;
};

/**
 * - `bad_message`: not E.164, empty, too long, malformed key. Never retry.
 * - `number_refused`: the carrier cannot or may not text this number (landline, opted out, unknown). Never retry.
 * - `not_available`: not reached, too slow, busy. Retry.
 * - `not_configured`: the carrier refused our account or sender. Retry after the operator acted.
 */
export type SmsErrorCode = 'bad_message' | 'number_refused' | 'not_available' | 'not_configured';

/** Error with a code and nothing from the message. */
export class SmsError extends Error {
  readonly code: SmsErrorCode;
  readonly canRetry: boolean;

  constructor(code: SmsErrorCode, expected: string) {
    super(`${code}: ${expected}`);
    this.name = 'SmsError';
    this.code = code;
    this.canRetry = code === 'not_available' || code === 'not_configured';
  }
}

const e164 = /^\+[1-9][0-9]{7,14}$/;
const keyShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
// Longer bodies are refused by carriers (ten joined segments of 160).
const bodyMaxLength = 1600;
// A line break is fine in a text message, other controls are not.
const controls = /[^\P{Cc}\n]/u;

/** Throws `bad_message` unless every adapter could send this message unchanged. */
export function checkTextMessage(message: TextMessage): void {
  if (!e164.test(message.to)) {
    throw new SmsError('bad_message', 'a number in E.164 form is expected');
  }
  if (message.body.trim() === '' || message.body.length > bodyMaxLength || controls.test(message.body)) {
    throw new SmsError('bad_message', `a text of 1 to ${bodyMaxLength} characters is expected`);
  }
  if (!keyShape.test(message.idempotencyKey)) {
    throw new SmsError('bad_message', 'an idempotency key of letters, digits, dot, dash and underscore is expected');
  }
}
