import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sms, TextMessage } from '../port.ts';

/** An adapter ready to send, and a way to see what the carrier took. */
export type SmsUnderTest = {
  readonly sms: Sms;
  delivered(): Promise<readonly Pick<TextMessage, 'to' | 'body'>[]>;
  close(): Promise<void>;
};

const message: TextMessage = { to: '+12025550143', body: 'Your code is 123456.', idempotencyKey: 'code-1' };

/** Describes the tests that every text message adapter passes, the outbox included. */
export function describeSmsConformance(name: string, make: () => Promise<SmsUnderTest>): void {
  describe(`sms: ${name}`, () => {
    let under: SmsUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(async () => {
      await under.close();
    });

    test('delivers what was written, in any language', async () => {
      await under.sms.sendText({ ...message, body: 'Código & más: 123 456\n确认 😀 +1=2%' });
      expect(await under.delivered()).toEqual([{ to: message.to, body: 'Código & más: 123 456\n确认 😀 +1=2%' }]);
    });

    test('delivers a repeated message once', async () => {
      await Promise.all([under.sms.sendText(message), under.sms.sendText(message)]);
      await under.sms.sendText(message);
      expect(await under.delivered()).toEqual([{ to: message.to, body: message.body }]);
    });

    test('delivers two messages to the same number', async () => {
      await under.sms.sendText(message);
      await under.sms.sendText({ ...message, idempotencyKey: 'code-2' });
      expect(await under.delivered()).toHaveLength(2);
    });

    test('refuses every number that is not in E.164 form', async () => {
      const wrong = fc
        .oneof(
          fc.string(),
          fc.constantFrom(
            '',
            '+',
            '2025550143',
            '+0202555014',
            '+1 202 555 0143',
            '+1202555014x',
            '+12025550143\n',
            '＋12025550143',
          ),
          fc.stringMatching(/^\+[1-9][0-9]{15,20}$/),
        )
        .filter((to) => !/^\+[1-9][0-9]{7,14}$/.test(to));
      await fc.assert(
        fc.asyncProperty(wrong, async (to) => {
          await expect(under.sms.sendText({ ...message, to })).rejects.toMatchObject({ code: 'bad_message' });
        }),
        { numRuns: 60 },
      );
      expect(await under.delivered()).toEqual([]);
    });

    test.each(['', '  ', 'x\0', 'x\r\ny', 'x'.repeat(1601)])('refuses the body %j', async (body) => {
      await expect(under.sms.sendText({ ...message, body })).rejects.toMatchObject({ code: 'bad_message' });
    });

    test('refuses a key with anything odd in it', async () => {
      const sending = under.sms.sendText({ ...message, idempotencyKey: 'a\nb' });
      await expect(sending).rejects.toMatchObject({ code: 'bad_message', canRetry: false });
    });
  });
}
