const prefix = 'Verify Age & ';

/** Rewrites an element's text: the value of an input, else its first written text. A form has none of its own. */
const rewrite = (element: Element, change: (text: string) => string): void => {
  const put = <K extends string>(holder: Record<K, string>, name: K) => {
    const text = change(holder[name]);
    if (text !== holder[name]) holder[name] = text;
  };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let node: Text | null = null;
  if (element instanceof HTMLInputElement) put(element, 'value');
  else if (element.tagName !== 'FORM') {
    do node = walker.nextNode() as Text | null;
    while (node && !node.data.trim());
  }
  if (node) put(node, 'data');
};

/** "Verify Age & " in the case style of the text it goes before. */
export const prefixFor = (text: string): string => {
  if (text === text.toLowerCase()) return prefix.toLowerCase();
  return text.length > 1 && text === text.toUpperCase() ? prefix.toUpperCase() : prefix;
};

/** Prefixes the element's text; a text that has it already is left alone. */
export const rename = (element: Element): void =>
  rewrite(element, (text) => text.replace(/^\s*(?=\S)(?!verify age & )/i, (space) => space + prefixFor(text.trim())));

/** Takes the prefix off again. */
export const restoreName = (element: Element): void =>
  rewrite(element, (text) => text.replace(/^(\s*)verify age & /i, '$1'));
