import { elementsIn, type HtmlNode, textOf } from './html-node.ts';

/** Ids that the page around a post has. */
const taken = new Set(['content', 'menu', 'closed', 'contents']);

/** What the text becomes on our page, once it is clean: the title is the one heading of the first level, links to elsewhere say so, cells know their column. */
export function shapePost(tree: HtmlNode): void {
  for (const element of elementsIn(tree)) {
    const properties = element.properties ?? {};
    element.properties = properties;
    if (element.tagName === 'h1') element.tagName = 'h2';
    if (/^h\d$/.test(element.tagName) && taken.has(String(properties.id))) properties.id = `the-${properties.id}`;
    if (element.tagName === 'a' && /^(https?:)?\/\//i.test(String(properties.href ?? '')))
      properties.rel = ['noopener'];
    if (element.tagName === 'table') labelCells(element);
  }
}

/** Where a table becomes blocks, on phones, each value says which column it is of. */
const labelCells = (table: HtmlNode): void => {
  const elements = [...elementsIn(table)];
  const columns = elements.filter(({ tagName }) => tagName === 'th').map(textOf);
  for (const row of elements.filter(({ tagName }) => tagName === 'tr'))
    for (const [index, cell] of [...elementsIn(row)].filter(({ tagName }) => tagName === 'td').entries())
      if (index > 0 && columns[index]) cell.properties = { ...cell.properties, dataLabel: columns[index] };
  for (const head of elements.filter(({ tagName }) => tagName === 'th'))
    head.properties = { ...head.properties, scope: 'col' };
};
