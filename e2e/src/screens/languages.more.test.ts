import { buyerMessageKeys } from '@carded/domain/buyer-messages';
import * as enSteps from '@carded/words/en/buyer-messages';
import * as enFirst from '@carded/words/en/first';
import * as enSelfie from '@carded/words/en/selfie';
import * as esSteps from '@carded/words/es/buyer-messages';
import * as esFirst from '@carded/words/es/first';
import * as esSelfie from '@carded/words/es/selfie';
import * as frSteps from '@carded/words/fr/buyer-messages';
import * as frFirst from '@carded/words/fr/first';
import * as frSelfie from '@carded/words/fr/selfie';
import { buyerMessageIn } from '@carded/words/messages';
import type { Frame } from '@playwright/test';
import { expect, test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { showScreen } from './show-screen.ts';

const locales = { es: 'es-MX', fr: 'fr-CA' } as const;
const catalogs = {
  en: [enFirst.first, enSteps.steps, enSelfie.selfie, enSelfie.consent],
  es: [esFirst.first, esSteps.steps, esSelfie.selfie, esSelfie.consent],
  fr: [frFirst.first, frSteps.steps, frSelfie.selfie, frSelfie.consent],
} as const;

type Message = { english: string; own: string };
const messagesOf = (language: 'es' | 'fr'): Message[] =>
  catalogs.en.flatMap((table, at) => {
    const own: Readonly<Record<string, string>> = catalogs[language][at] ?? {};
    return Object.entries(table).map(([key, english]) => ({ english, own: own[key] ?? '' }));
  });

/** The words that the server names by a key. */
const namedOf = (language: 'es' | 'fr'): Message[] =>
  buyerMessageKeys.flatMap((key) => {
    const [english, own] = [buyerMessageIn('en', { key }), buyerMessageIn(language, { key })];
    return (['title', 'sentence'] as const).map((part) => ({ english: english[part], own: own[part] }));
  });

/** Makes patterns of English sentences of three words and more, with any placeholder values. */
const englishOf = (language: 'es' | 'fr'): RegExp[] =>
  [...messagesOf(language), ...namedOf(language)]
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

/** Reads all visible and spoken text: text, and the names of elements without text. */
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

for (const language of ['es', 'fr'] as const) {
  const locale = locales[language];
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
          const left = texts.filter((text) => /\bserver\b/.test(text) || english.some((pattern) => pattern.test(text)));
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
