import type { Account } from './meet-account.ts';

/** Shows the form in the account's theme, and tells how high it is from then on. */
export function showPage({ open, send }: Account): HTMLElement {
  document.documentElement.dataset.theme = open.theme;
  const main = document.querySelector('main') ?? document.body;
  main.hidden = false;
  new ResizeObserver(() =>
    send({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  return main;
}

/** An element with its attributes and what is in it. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...within);
  return element;
}
