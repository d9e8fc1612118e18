import { readFileSync } from 'node:fs';
import postcss from 'postcss';

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

/** Matches the classes of CSS modules. Other classes may come with texts from the database. */
const classNames = /\.(_[\w-]+_\d+)/g;
/** Matches selectors that hold without the classes they name. */
const mayBeAbsent = /:(?:is|where|not|has)\(/;

const readProperties = /var\((--[\w-]+)/g;

/**
 * Leaves out the rules of a page's styles that speak of a class that is not on it, those of screens that share a file with it, mostly; and the properties
 * that nothing reads: tokens, mostly.
 * @param names classes, and custom properties that are read, on the page or on what may come onto it later
 */
export function dropUnusedStyles(css: string, names: ReadonlySet<string>): string {
  const isUsed = (selector: string) =>
    mayBeAbsent.test(selector) || [...selector.matchAll(classNames)].every(([, name = '']) => names.has(name));
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  // Repeats, because a property that only an unused property reads is unused as well.
  while (dropUnreadProperties(root, names));
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

function dropUnreadProperties(root: postcss.Root, names: ReadonlySet<string>): boolean {
  const read = new Set(names);
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(readProperties)) read.add(name);
  });
  let isChanged = false;
  root.walkDecls(/^--/, (property) => {
    if (read.has(property.prop)) return;
    property.remove();
    isChanged = true;
  });
  return isChanged;
}
