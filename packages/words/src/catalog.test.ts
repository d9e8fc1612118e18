import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@carded/domain/languages';
import { expect, test } from 'vitest';

type Text = string | readonly string[];
type Area = Readonly<Record<string, Text>>;

/** The loader's few, which are English. */
const notTranslated = ['popup.ts'];
const folder = (language: string) => join(import.meta.dirname, language);
const filesOf = (language: string) =>
  readdirSync(folder(language)).filter((name) => name.endsWith('.ts') && !notTranslated.includes(name));

/** Every text of a language by area and key. */
const textsOf = async (language: string): Promise<Map<string, Text>> => {
  const texts = new Map<string, Text>();
  for (const file of filesOf(language)) {
    // `steps` gathers what other files hold.
    const { steps: _, ...areas } = (await import(join(folder(language), file))) as Record<string, Area>;
    for (const area of Object.values(areas))
      for (const [key, text] of Object.entries(area)) texts.set(`${file} ${key}`, text);
  }
  return texts;
};
const holesOf = (text: Text) =>
  [text].flat().map((part) => [...part.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole).sort());

const all = Object.keys(languages);
const english = await textsOf('en');

test('holds what buyers read', () => {
  expect(english.size).toBeGreaterThan(350);
});

test.each(all)('says everything in %s, with the same holes', async (language) => {
  const own = await textsOf(language);
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    const said = own.get(key) ?? '';
    expect(holesOf(said), key).toEqual(holesOf(text));
    expect(
      [said].flat().every((part) => part.trim() !== '' && part === part.trim()),
      key,
    ).toBe(true);
  }
});

/** The letters of a text message that takes 160 to a segment (3GPP TS 23.038, 6.2.1); one other letter leaves room for 70, and the shop pays for each segment. */
const inOneSegment = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà{}-]+$/;
test.each(all)('writes text messages in letters that cost one segment, in %s', async (language) => {
  const texts = [...(await textsOf(language))].filter(([key]) => /^messages\.ts \w+_text$/.test(key));
  expect(texts).toHaveLength(3);
  expect(texts.filter(([, text]) => !inOneSegment.test(String(text)))).toEqual([]);
});

test('says nothing twice', () => {
  // Two reasons may be told in the same words; and the age gate, where every byte counts, holds its own few and nothing else.
  const sentences = [...english].filter(
    ([key, text]) => !/^(buyer-messages|age-gate)\.ts/.test(key) && text.includes(' '),
  );
  const keys = Map.groupBy(sentences, ([, text]) => text);
  expect([...keys].filter(([, said]) => said.length > 1).map(([text]) => text)).toEqual([]);
});

test('holds nothing that is never said', () => {
  const places = ['apps/verify/src', 'apps/server/src', 'packages/embed/src/age-gate'];
  const stores = ['theme-embed'].map((name) => `integrations/shopify/extensions/${name}/src`);
  const sources = [...[...places, ...stores].map((place) => `../../../${place}`), '.'].flatMap((place) => {
    const folder = join(import.meta.dirname, place);
    const files = readdirSync(folder, { recursive: place !== '.', encoding: 'utf8' });
    return files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'));
  });
  const code = sources.join('\n');
  // Pairs of heading and sentence are told by the server's key; `used_${use}` says every text of that beginning.
  const keys = [...english].filter(([, text]) => typeof text === 'string').map(([key]) => key.split(' ')[1] ?? '');
  const isSaid = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`.${key}`) || code.includes(`\`${key.split('_')[0]}_\${`);
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test('a side of a card is called as in the sentence that asks for it, not as the button that goes back', async () => {
  for (const language of Object.keys(languages)) {
    const texts = await textsOf(language);
    const text = (key: string) => String(texts.get(`show-id.ts ${key}`)).toLowerCase();
    expect(text('add_back'), language).toContain(text('back_side'));
  }
});
