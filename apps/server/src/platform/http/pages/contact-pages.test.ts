import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { makeContactPages, withContact } from './contact-pages.ts';

const contactOf = (given: string) => readConfig({ CARDED_CONTACT: given }).contact;
const page =
  '<h1>Support</h1><p data-contact="Write to {contact}, or &quot;call&quot;.">Open a <a href="/x">ticket</a>.</p><p>End</p>';

describe('the operator’s contact', () => {
  it('is nobody unless it is given', () => {
    expect(readConfig({}).contact).toBeNull();
  });

  it.each([
    ['help@carded.example', 'mailto:help@carded.example', 'help@carded.example'],
    ['https://carded.example/contact/', 'https://carded.example/contact/', 'carded.example/contact'],
  ])('may be %s', (given, href, text) => {
    expect(contactOf(given)).toEqual({ href, text });
  });

  it.each(['', 'help', 'http://carded.example', 'javascript:alert(1)', 'a@b', 'help@carded.example, other@x.example'])(
    'stops the start when it is “%s”, without saying what was given',
    (given) => {
      expect(() => contactOf(given)).toThrow(
        /^The environment is not right: CARDED_CONTACT must be an email address or an https address$/,
      );
    },
  );

  it('takes the place of the words for without one', () => {
    const contact = { href: 'https://a.example/?x=1&y="2"', text: 'a.example/<b>$&' };
    expect(withContact(page, contact)).toBe(
      '<h1>Support</h1><p>Write to <a href="https://a.example/?x=1&amp;y=&quot;2&quot;">a.example/&lt;b&gt;$&amp;</a>, or &quot;call&quot;.</p><p>End</p>',
    );
  });

  it('stands on the pages that were built, packed and not', async () => {
    const root = await mkdtemp(join(tmpdir(), 'carded-contact-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'support'));
    await writeFile(join(root, 'support/index.html'), page);
    const made = (await makeContactPages(root, contactOf('help@carded.example'))).get('/support');
    expect(made?.plain.toString()).toContain('<a href="mailto:help@carded.example">help@carded.example</a>');
    expect(brotliDecompressSync(made?.br ?? Buffer.alloc(0))).toEqual(made?.plain);
    expect((await makeContactPages(root, null)).size).toBe(0);
  });
});
