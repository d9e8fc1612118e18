import { shortestPassword } from '@carded/contract/account/password-rules';
import { refuse } from '#platform/commands/refuse.ts';

const longestPassword = 256;
/** Characters that must remain after everything that is guessed first is removed. */
const ownAtLeast = 5;

/** Parts of most guessed passwords; longer first, so that no part of a word is left over. */
const commonParts = [
  'carded',
  'agecheck',
  'ageverification',
  'verification',
  'password',
  'passwort',
  'passphrase',
  'passcode',
  'changeme',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'pokemon',
  'starwars',
  'princess',
  'sunshine',
  'whatever',
  'trustno',
  'master',
  'dragon',
  'monkey',
  'shadow',
  'login',
  'secret',
  'access',
  'google',
  'facebook',
  'samsung',
  'computer',
  'internet',
  'michael',
  'jennifer',
  'jessica',
  'charlie',
  'liverpool',
  'chelsea',
  'arsenal',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'monday',
  'friday',
  'hello',
  'love',
  'qwerty',
  'qwertz',
  'azerty',
  'asdf',
  'zxcv',
  'abcd',
  'test',
  'demo',
  'temp',
  'user',
  'root',
  'pass',
].sort((a, b) => b.length - a.length);
const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
];
const runLength = 4;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutRuns = (text: string): string => {
  let left = text;
  for (const row of keyboardRows.flatMap((forward) => [forward, [...forward].reverse().join('')])) {
    for (let length = row.length; length >= runLength; length -= 1) {
      for (let from = 0; from + length <= row.length; from += 1)
        left = left.replaceAll(row.slice(from, from + length), ' ');
    }
  }
  return left;
};

const withoutParts = (text: string, parts: readonly string[]): string =>
  parts.reduce((left, part) => left.replaceAll(part, ' '), text);

/** Counts the characters that a guesser would have to find. A repeated character or short sequence counts once. */
const ownCharacters = (text: string): number =>
  [...text.replaceAll(/[\s\p{P}\p{S}]/gu, '').replaceAll(/(.{1,6}?)\1+/gu, '$1')].length;

/**
 * Refuses new passwords that are too short, or consist of what is guessed first: common words, keyboard runs, years, or known words of this login (`known`:
 * email, names, business; OWASP ASVS 5.0, 6.2.1, 6.2.4, 6.2.9, 6.2.11).
 * @param hasSecondFactor whether there is a passkey or an authenticator, with which fewer characters are needed
 * @throws Refusal `invalid_input` at `path`, with what is expected
 */
export function refuseWeakPassword(
  password: string,
  known: readonly string[],
  { hasSecondFactor, path = 'body.password' }: { hasSecondFactor: boolean; path?: string },
): void {
  const say = (message: string) => refuse('invalid_input', { fields: [{ path, message }] });
  const { length } = [...password];
  const shortest = shortestPassword(hasSecondFactor);
  if (length < shortest) say(`needs at least ${shortest} characters`);
  if (length > longestPassword) say(`takes at most ${longestPassword} characters`);
  const knownParts = known
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3);
  const parts = [...knownParts.sort((a, b) => b.length - a.length), ...commonParts];
  const typed = withoutRuns(password.toLowerCase()).replaceAll(/(?:19|20)\d\d/g, ' ');
  const folded = typed.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  const isWeak = [typed, folded].some((text) => ownCharacters(withoutParts(text, parts)) < ownAtLeast);
  if (isWeak) say('is too easy to guess: use a few words that have nothing to do with each other');
}
