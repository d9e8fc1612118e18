import { namesAddress } from '@carded/domain/contact';
import { textsOf } from '@carded/words/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactMail } from './contact-mail.ts';

const link = 'https://verify.example/t/abc';
const lastLines =
  'The link works for 14 days.\n\nCarded checks ages for Harbor Vape and sends this email for the shop.';
const given = { firstName: 'Dana', shop: 'Harbor Vape', link, days: 14 };

test('fills in name, shop and link', () => {
  const texts = {
    emailSubject: '{shop}: hello {first_name}',
    emailText: 'Hi {first_name},\r\n\r\ngo to {link} for {shop}.',
  };
  expect(contactMail(texts, given)).toEqual({
    subject: 'Harbor Vape: hello Dana',
    text: `Hi Dana,\n\ngo to ${link} for Harbor Vape.\n\n${lastLines}\n`,
  });
});

test('is in the buyer’s language where the shop wrote nothing', () => {
  const texts = textsOf({ preset: 3, segments: {}, texts: {} }, 'fr');
  const { subject, text } = contactMail(texts, { ...given, firstName: '', language: 'fr' });
  expect(subject).toBe('Harbor Vape vous demande de confirmer votre âge');
  expect(text).toMatch(/^Bonjour,\n\nHarbor Vape ne peut vendre/);
  expect(text).toContain('Le lien fonctionne pendant 14 jours.');
});

test('adds the link where the shop forgot it, and leaves out a name that is not known', () => {
  const mail = contactMail(
    { emailSubject: 'Age check', emailText: 'Hello {first_name},\nwe need your age.' },
    { ...given, firstName: '' },
  );
  expect(mail.text).toBe(`Hello,\nwe need your age.\n\n${link}\n\n${lastLines}\n`);
});

test('reads no placeholder out of a name', () => {
  const mail = contactMail(
    { emailSubject: 'Hello {first_name}', emailText: '{first_name} {link}' },
    { ...given, firstName: '{link}' },
  );
  expect([mail.subject, mail.text.startsWith(`{link} ${link}`)]).toEqual(['Hello {link}', true]);
});

test.each([
  ['https://evil.example/{first_name}?u={link}'],
  ['www.evil.com'],
  ['evil.{first_name}'],
  ['evil.{shop}'],
  ['evil.{link}'],
  ['evil. {first_name}'],
])('leaves %j out, and still says where to go', (words) => {
  for (const firstName of ['com', '', 'evil.com', 'https://evil.com']) {
    const mail = contactMail(
      { emailSubject: `Go ${words} now`, emailText: `Go ${words} now` },
      { ...given, firstName },
    );
    const rest = mail.text.replaceAll(link, '');
    expect([mail.subject, rest].filter(namesAddress)).toEqual([]);
    expect(mail.text.split(link)).toHaveLength(2);
    expect(mail.subject).toMatch(/^Go .*now$/);
  }
});

test('keeps the shop where its name is its own domain, and has a subject whatever it was', () => {
  const mail = contactMail(
    { emailSubject: 'evil.com', emailText: '{first_name}, {shop} asks.' },
    { ...given, firstName: 'evil.com', shop: 'harbor.example' },
  );
  expect(mail.subject).toBe('harbor.example asks you to confirm your age');
  expect(mail.text).toMatch(/^, harbor\.example asks\.\n/);
});

test('never ends the line of a subject, whatever stands in it', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '\r', '\n', '\u2028', '\u0085', '{', '}', 'Bcc: x@y.zz', '{shop}', '{first_name}', ' '),
  });
  fc.assert(
    fc.property(text, text, text, (emailSubject, firstName, shop) => {
      const { subject } = contactMail({ emailSubject, emailText: '' }, { ...given, firstName, shop });
      expect(subject).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
      expect(subject.length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 300 },
  );
});
