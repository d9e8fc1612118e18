import { SmsError, type TextMessage } from './port.ts';

const e164 = /^\+[1-9][0-9]{7,14}$/;
const keyShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
// Longer bodies are refused by carriers (ten joined segments of 160).
const bodyMaxLength = 1600;
// A line break is fine in a text message, other controls are not.
const controls = /[^\P{Cc}\n]/u;

/** Throws `bad_message` unless every adapter could send this message as it is. */
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
