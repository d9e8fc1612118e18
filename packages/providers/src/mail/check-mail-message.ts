import { MailError, type MailMessage } from './port.ts';

// RFC 5322 2.2: a header ends at CR LF; NUL and the other controls have no place in one.
const controls = /[\p{Cc}\u2028\u2029]/u;
const messageIdShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
// RFC 5321 4.5.3.1.3: a path is at most 256 octets with its brackets.
const addressMaxLength = 254;
const addressShape = /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/u;
const subjectMaxLength = 500;

/** Throws `bad_message` unless every adapter could send this message as it is. */
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
