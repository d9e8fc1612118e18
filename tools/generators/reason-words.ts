import { denyReasons } from '@carded/domain/codes';
import { languages } from '@carded/domain/languages';
import { reasonWords } from '@carded/words/reasons';
import { textGenerator } from './generator.ts';

/** The words of the reasons by language, so that a buyer's screen loads one; and which cards are worth showing again. */
export const generator = textGenerator('reason words', async () => ({
  ...Object.fromEntries(
    (Object.keys(languages) as (keyof typeof languages)[]).map((language) => [
      `packages/words/src/generated/reasons-${language}.ts`,
      fileOf(
        'packages/words/src/reasons.ts',
        'reasons',
        `{\n${Object.entries(reasonWords)
          .map(([code, words]) => `  ${code}: ${JSON.stringify(words[language])},\n`)
          .join('')}} as const`,
      ),
    ]),
  ),
  'apps/verify/src/generated/same-card-fine.ts': fileOf(
    'packages/domain/src/codes/reasons.ts',
    'sameCardFine',
    `new Set<string>(${JSON.stringify(denyReasons.filter(({ isSameCardFine }) => isSameCardFine).map(({ code }) => code))}) as ReadonlySet<string>`,
  ),
}));

const fileOf = (source: string, name: string, value: string) =>
  `// Generated from ${source}: npm run generate\nexport const ${name} = ${value};\n`;
