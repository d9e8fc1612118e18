export { carrierIn, smsCarriers } from './carriers.ts';
export { makeOutboxSms, type OutboxSmsOptions } from './outbox.ts';
export { type Sms, SmsError, type SmsErrorCode, type TextMessage } from './port.ts';
