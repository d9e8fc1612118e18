import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { expect, test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { showScreen } from './show-screen.ts';

const locales = { es: 'es-MX', fr: 'fr-CA' } as const;
const catalogs = join(import.meta.dirname, '../../../apps/verify/src/i18n/locales');

type Message = { english: string; own: string };
const messagesOf = (language: string): Message[] =>
  ['first', 'steps'].flatMap((name) => {
    const text = readFileSync(join(catalogs, language, `${name}.po`), 'utf8');
    const quoted = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
    const joined = (lines: string) => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('');
    return [...text.matchAll(new RegExp(`^msgid ${quoted}msgstr ${quoted}`, 'gm'))].map(
      ([, english = '', own = '']) => ({ english: joined(english), own: joined(own) }),
    );
  });

/** What English sentences of three words and more look like, whatever stands in their gaps. */
const englishOf = (language: string): RegExp[] =>
  messagesOf(language)
    .filter(
      ({ english, own }) =>
        english !== own &&
        english
          .replace(/\{\w+\}/g, '')
          .trim()
          .split(/\s+/).length >= 3,
    )
    .map(({ english }) => {
      const parts = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
      return new RegExp(`^${parts.join('.+')}$`);
    });

/** Everything there is to read, see or hear: text, and the names of what has none. */
const readAll = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const blocks = [
      ...document.querySelectorAll('h1, h2, p, li, dt, dd, button, label, legend, a, span, option, section'),
    ];
    const texts = blocks.filter((element) => element.checkVisibility()).map((element) => element.textContent ?? '');
    const names = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...texts, ...names].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** A text that is written in English is so in every language: each state is read in one of them, and the build wants all texts in all. */
const isReadIn = (language: string, at: number) => at % 2 === (language === 'es' ? 0 : 1);

for (const [language, locale] of Object.entries(locales)) {
  test.describe(language, () => {
    test.use({ locale });
    for (const [group, states] of Object.entries(screenStates)) {
      test(`no English is left in ${group}`, async ({ page, quiet }) => {
        test.setTimeout(states.length * 15_000);
        quiet.expects(/Failed to load resource|net::ERR/);
        const english = englishOf(language);
        expect(english.length).toBeGreaterThan(100);
        for (const one of states.filter((_, at) => isReadIn(language, at))) {
          const { frame } = await showScreen(page, one);
          expect(await frame().evaluate(() => document.documentElement.lang)).toBe(language);
          const texts = await readAll(frame());
          const left = texts.filter((text) => /server/.test(text) || english.some((pattern) => pattern.test(text)));
          expect.soft(left, one.name).toEqual([]);
        }
      });
    }
  });
}

test('English is found where it is', async ({ page }) => {
  const one = screenStates['the first questions']?.[0];
  if (!one) throw new Error('there is no such state');
  const { frame } = await showScreen(page, one);
  const texts = await readAll(frame());
  const found = texts.filter((text) => englishOf('es').some((pattern) => pattern.test(text)));
  expect(found).toContain('When were you born?');
  expect(found).toContain('Change name and address');
});

test('another language keeps the step and what was typed', async ({ page }) => {
  const one = screenStates['the first questions']?.find(({ name }) => name === 'whole form');
  if (!one) throw new Error('there is no such state');
  await showScreen(page, one);
  await page.locator('[name=first_name]').fill('Dana');
  await page.locator('[name=dob_year]').fill('1991');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByLabel('Prénom')).toHaveValue('Dana');
  await expect(page.locator('[name=dob_year]')).toHaveValue('1991');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Langue').selectOption('es');
  await expect(page.getByLabel('Nombre')).toHaveValue('Dana');
});
