import { readFileSync } from 'node:fs';
import { dropUnusedStyles } from './drop-unused-styles.ts';

const links = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const letterRules = /@font-face\{font-family:Inter Variable[^}]*\}/g;

/** Names of live parts → the classes and custom properties that they may bring onto a page. */
export type PartClasses = Readonly<Record<string, readonly string[]>>;

/** A page with its styles in it, so that nothing but the page itself has to come before it is painted. @param letters the rule that takes the place of those of the account's fonts */
export function inlineStyles(
  html: string,
  { client, letters, partClasses }: { client: URL; letters: string; partClasses: PartClasses },
): string {
  const styles = [...html.matchAll(links)]
    .map(([, href = '']) =>
      readFileSync(new URL(`.${href}`, client), 'utf8')
        .replaceAll(letterRules, '')
        .trim(),
    )
    .join('');
  const used = dropUnusedStyles(styles, new Set(namesOf(html, partClasses)));
  const short = used.replaceAll('--lightningcss-light', '--lt').replaceAll('--lightningcss-dark', '--dk');
  return html.replaceAll(links, '').replace('</head>', () => `<style>${letters}${short}</style></head>`);
}

function* namesOf(html: string, partClasses: PartClasses): Iterable<string> {
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) yield* names.split(/\s+/);
  for (const [, name = ''] of html.matchAll(/var\((--[\w-]+)/g)) yield name;
  for (const [, part = ''] of html.matchAll(/<live-part name="([\w-]+)"/g)) {
    const classes = partClasses[part];
    if (classes === undefined) throw new Error(`No styles are known of the live part ${part}.`);
    yield* classes;
  }
}
