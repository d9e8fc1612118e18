const prefix = 'Verify Age & ';

/** Where an element's text is: the value of an input, else its first written text. */
const textOf = (element: Element): { value: string } | null => {
  if (element.tagName === 'FORM') return null;
  if (element instanceof HTMLInputElement) return element;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const node = walker.nextNode();
  return (
    node && {
      get value() {
        return node.nodeValue ?? '';
      },
      set value(text) {
        node.nodeValue = text;
      },
    }
  );
};

/** "Verify Age & " in the case style of the text it goes before. */
export const prefixFor = (text: string): string => {
  if (text === text.toLowerCase()) return prefix.toLowerCase();
  return text.length > 1 && text === text.toUpperCase() ? prefix.toUpperCase() : prefix;
};

/** Prefixes the element's text; a text that has it already is left alone. */
export const rename = (element: Element): void => {
  const text = textOf(element);
  const now = text?.value ?? '';
  const bare = now.trimStart();
  if (!text || bare === '' || bare.toLowerCase().startsWith(prefix.toLowerCase())) return;
  text.value = now.slice(0, now.length - bare.length) + prefixFor(bare.trim()) + bare;
};

/** Takes the prefix off again. */
export const restoreName = (element: Element): void => {
  const text = textOf(element);
  const now = text?.value ?? '';
  const at = now.toLowerCase().indexOf(prefix.toLowerCase());
  if (text && at >= 0 && now.slice(0, at).trim() === '') text.value = now.slice(0, at) + now.slice(at + prefix.length);
};
