import { type GateWords, languages } from './languages.ts';
import { textOf } from './options.ts';

/** Put in by the build: the language of a gate that has one only. */
declare const onlyLanguage: string;

/** Language of the shop, else of its page, else of the browser: one of those in `languages`. */
export const language: string =
  onlyLanguage ||
  /^(en|es|fr)|/.exec(textOf('lang') || document.documentElement.lang || navigator.language)?.[0] ||
  'en';
const words = languages[language] as GateWords;

/** Says a text of the gate, with what belongs in its hole. The build puts a number for the key, and `#` for the hole. */
export function say(key: keyof GateWords, value: string | number = ''): string {
  return words[key].replace('#', value as string);
}
