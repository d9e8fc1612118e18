import postcss from 'postcss';

/** Those of CSS modules. Others may come with texts out of the database. */
const classNames = /\.(_[\w-]+_\d+)/g;
/** What these say of a class is not that it has to be there. */
const mayBeAbsent = /:(?:is|where|not|has)\(/;

/**
 * Leaves out the rules of a page's styles that speak of a class that is not on it: those of screens that share a file with it, mostly.
 * @param classes what is on the page, or may come onto it later
 */
export function dropUnusedStyles(css: string, classes: ReadonlySet<string>): string {
  const isUsed = (selector: string) =>
    mayBeAbsent.test(selector) || [...selector.matchAll(classNames)].every(([, name = '']) => classes.has(name));
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
