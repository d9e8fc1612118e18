export const file = 'integrations/php-kit/src/generated/fold-table.php';

const perLine = 16;
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3;
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;

/**
 * Lists the form of each character where two names are compared, as `packages/node/src/is-same-person.ts` compares them: many servers have no PHP that could find it.
 * Characters that stay as they are, and those that fall away by being neither letter nor digit, need no line; syllables of Korean are taken apart by a rule.
 */
export function render(): string {
  const pairs: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (isHalf(code) || isSyllable(code)) continue;
    const sign = String.fromCodePoint(code);
    const folded = plain(sign);
    if (folded !== sign && (folded !== '' || /[\p{L}\p{N}]/u.test(sign))) pairs.push(`'${sign}'=>'${folded}'`);
  }
  const lines: string[] = [];
  for (let at = 0; at < pairs.length; at += perLine) lines.push(`${pairs.slice(at, at + perLine).join(',')},`);
  return `<?php\n// Made by npm run generate, from Unicode ${process.versions.unicode}.\nreturn [\n${lines.join('\n')}\n];\n`;
}
