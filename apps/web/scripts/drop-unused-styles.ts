import postcss from 'postcss';

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
