/** The demo of this page, with its words. */
export const root = document.querySelector<HTMLElement>('[data-demo]');

/** The one element of the page that is marked with this. */
export function byData<T extends HTMLElement = HTMLElement>(name: string, within: ParentNode = document): T | null {
  return within.querySelector<T>(`[data-${name}]`);
}

/** An element with text, never with markup: what is shown may come from a visitor. */
export function made(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** The shape of a status, as the page holds it ready. */
export function shape(group: string): Node {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shape="${group}"]`);
  return template ? template.content.cloneNode(true) : document.createTextNode('');
}

/** A block of code with its keys marked. */
export function showJson(place: HTMLElement, value: unknown): void {
  const parts = JSON.stringify(value, null, 2).split(/("[^"]*")(?=: )/);
  place.replaceChildren(...parts.map((part, index) => (index % 2 ? made('i', '', part) : part)));
}
