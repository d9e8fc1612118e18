import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail, MailMessage } from '../port.ts';

/** Mail as its receiver sees it. */
export type DeliveredMail = Pick<MailMessage, 'to' | 'subject' | 'text' | 'html' | 'messageId'>;

/** An adapter ready to send, and a way to see what arrived. */
export type MailUnderTest = {
  readonly mail: Mail;
  delivered(): Promise<readonly DeliveredMail[]>;
  close(): Promise<void>;
};

const message: MailMessage = {
  to: 'buyer@example.com',
  subject: 'Your code',
  text: 'The code is 123 456.',
  messageId: '0199a0c4-7d1e-7000-8000-000000000001',
};

/** Describes the tests that every mail adapter passes, the outbox included. */
export function describeMailConformance(name: string, make: () => Promise<MailUnderTest>): void {
  describe(`mail: ${name}`, () => {
    let under: MailUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(async () => {
      await under.close();
    });

    test('delivers what was written, in any language', async () => {
      const written = {
        ...message,
        subject: 'Renée, 确认 your e-mail – «here»',
        text: 'Zoë O’Brien\n.\n..\nfrom=3D\n\nEnd — 😀',
        html: '<p>Zoë &amp; <b>co</b> = 😀</p>',
      };
      await under.mail.sendMail(written);
      expect(await under.delivered()).toEqual([written]);
    });

    test('delivers a repeated message once', async () => {
      await Promise.all([under.mail.sendMail(message), under.mail.sendMail(message)]);
      await under.mail.sendMail(message);
      expect(await under.delivered()).toEqual([message]);
    });

    test('delivers two messages to the same person', async () => {
      await under.mail.sendMail(message);
      await under.mail.sendMail({ ...message, messageId: 'another' });
      expect(await under.delivered()).toHaveLength(2);
    });

    test('refuses line breaks and other controls in address and subject', async () => {
      const poison = fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '\0',
        '\u2028',
        '\u0085',
        '\r\n\r\n',
        '\r\nBcc: evil@example.com',
      );
      const field = fc.constantFrom('to', 'subject', 'messageId');
      await fc.assert(
        fc.asyncProperty(field, poison, fc.nat(), async (name, evil, position) => {
          const value = message[name as 'to' | 'subject' | 'messageId'];
          const at = position % (value.length + 1);
          const poisoned = { ...message, [name]: value.slice(0, at) + evil + value.slice(at) };
          await expect(under.mail.sendMail(poisoned)).rejects.toMatchObject({ code: 'bad_message', canRetry: false });
        }),
        { numRuns: 60 },
      );
      expect(await under.delivered()).toEqual([]);
    });

    test.each([
      '',
      'nobody',
      'a@b@example.com',
      'a@example.com, b@example.com',
      'Name <a@example.com>',
      'a b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ])('refuses %j as an address', async (to) => {
      await expect(under.mail.sendMail({ ...message, to })).rejects.toMatchObject({ code: 'bad_message' });
      expect(await under.delivered()).toEqual([]);
    });

    test('repeats nothing from the message in an error', async () => {
      const secret = { ...message, to: 'canary@canary@example.com', subject: 'canary', text: 'canary' };
      const error = await under.mail.sendMail(secret).catch((caught: unknown) => caught);
      expect(String(error) + JSON.stringify(error)).not.toContain('canary');
    });
  });
}
