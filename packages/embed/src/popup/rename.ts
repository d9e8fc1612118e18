import { verifyAgeAnd } from '@carded/words/en/popup';

const prefix = verifyAgeAnd;

/** "Verify Age & " in the case style of the text it goes before, which may have none. */
export function prefixFor(text: string): string {
  const isUpper = text === text.toUpperCase();
  const isLower = text === text.toLowerCase();
  if (isUpper === isLower) return prefix;
  return isUpper ? prefix.toUpperCase() : prefix.toLowerCase();
}

/** A text that is read as the name of what it stands in: no drawing, no icon, no choice of a list. */
const isName = ({ data, parentElement }: Text): number =>
  +(/\S/.test(data) && !parentElement?.matches('option,script,style,svg *,[aria-hidden=true]'));

/** Puts the prefix before an element's name, or takes it off again: what an input's button shows, else the first text inside. A form has no name of its own. */
export function rename(element: Element, isPrefixed: boolean): void {
  const put = <K extends string>(holder: Record<K, string>, name: K) => {
    const text = holder[name];
    const own = text.replace(/^(\s*)verify age & /i, '$1');
    const wanted = isPrefixed ? own.replace(/\S/, (first) => prefixFor(own.trim()) + first) : own;
    if (wanted !== text) holder[name] = wanted;
  };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, isName as NodeFilter);
  const node = element.tagName === 'FORM' ? null : (walker.nextNode() as Text | null);
  if (node) put(node, 'data');
  if (element instanceof HTMLInputElement) put(element, 'value');
}
