import { ageGate as en } from '@carded/words/en/age-gate';
import { ageGate as es } from '@carded/words/es/age-gate';
import { ageGate as fr } from '@carded/words/fr/age-gate';
import type { Plugin } from 'rolldown';

const words = { en, es, fr };
export const gateLanguages = ['en', 'es', 'fr'] as const;
export type GateLanguage = (typeof gateLanguages)[number];

const keys = Object.keys(en) as (keyof typeof en)[];
const textsOf = (language: GateLanguage) => keys.map((key) => words[language][key].replace(/\{\w+\}/, '#'));
const listed = (language: GateLanguage) => {
  const texts = textsOf(language);
  if (texts.some((text) => text.includes('|'))) throw new Error('the age gate divides its words by |');
  return `${language}: ${JSON.stringify(texts.join('|'))}`;
};

/** Puts in the words of these languages by name, for code that is too changed to be shrunk: `npm run mutate`. */
export function namedGateWords(languages: readonly GateLanguage[]): Plugin {
  const named = (language: GateLanguage) => [
    language,
    Object.fromEntries(textsOf(language).map((text, at) => [keys[at], text])),
  ];
  const code = `export const languages = ${JSON.stringify(Object.fromEntries(languages.map(named)))};`;
  return { name: 'named-gate-words', load: (id) => (id.endsWith('/age-gate/languages.ts') ? code : null) };
}

/** Shrinks the age gate. Its words become lists without names, because each name would be repeated for each language and use. */
export function gateWords(languages: readonly GateLanguage[]): Plugin {
  return {
    name: 'gate-words',
    load: (id) =>
      id.endsWith('/age-gate/languages.ts')
        ? `export const languages = { ${languages.map(listed).join(', ')} };`
        : null,
    transform: (code, id) =>
      id.includes('/age-gate/')
        ? {
            code: code
              // Joins the words of a language into one text until it is chosen.
              .replace('languages[language]', "$&.split('|')")
              .replace(/\bsay\([^(]*?["']\w+["'](?=[,)])/g, (said) =>
                said.replace(/["'](\w+)["']/g, (_, key: keyof typeof en) => {
                  if (!keys.includes(key)) throw new Error(`the age gate has no word ${key}`);
                  return `${keys.indexOf(key)}`;
                }),
              ),
          }
        : null,
    // Outer functions as arrows, which are 50 bytes shorter.
    renderChunk: (code) => code.replace(/^\tfunction (\w+)(\(.*\)) (\{\n[\s\S]*?\n\t\})$/gm, '\tconst $1 = $2 => $3;'),
  };
}
