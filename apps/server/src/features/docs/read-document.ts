import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { testBuyers } from '@carded/domain/test-buyers';

const workspace = resolve(fileURLToPath(new URL('../../../../..', import.meta.url)));

/** Addresses as documents write them, and those of this installation. */
export type Addresses = { publicUrl: string; verifyUrl: string };

/** What a document has from the source: an empty block that names it. */
const filled: Record<string, (addresses: Addresses) => string> = {
  'html snippet': ({ publicUrl }) =>
    `\`\`\`html\n${popupSnippet({ url: publicUrl, key: 'pk_test_…', reference: 'cart-20418' })}\n\`\`\``,
  'table test-buyers': () =>
    [
      '| Name | Result |',
      '|---|---|',
      ...testBuyers.map((one) => `| \`${one.firstName} ${one.lastName}\` | ${one.result} |`),
    ].join('\n'),
};

/** A document of the project with this installation's own addresses in it. @param path from the project's root */
export function readDocument(path: string, addresses: Addresses): string {
  return fillDocument(readFileSync(join(workspace, path), 'utf8'), addresses);
}

/** The same for a text that is read already. */
export function fillDocument(text: string, addresses: Addresses): string {
  return text
    .replaceAll(/^```([a-z]+) example ([\w.-]+)\n```$/gm, (_, language: string, file: string) => {
      const code = readFileSync(join(workspace, 'docs/examples', file), 'utf8').trimEnd();
      return `\`\`\`${language}\n${code}\n\`\`\``;
    })
    .replaceAll(/^```([a-z]+ [a-z-]+)\n```$/gm, (block, name: string) => filled[name]?.(addresses) ?? block)
    .replaceAll('https://verify.carded.example', addresses.verifyUrl)
    .replaceAll('https://carded.example', addresses.publicUrl);
}
