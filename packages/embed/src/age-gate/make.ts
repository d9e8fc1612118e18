type Props<N extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[N], 'style'>>;

/** Content of an element. Texts stay texts, whatever is in them; empty parts are left out. */
export type Part = Node | string | false | 0 | undefined;

export function make<N extends keyof HTMLElementTagNameMap>(
  name: N,
  props: Props<N>,
  ...parts: Part[]
): HTMLElementTagNameMap[N] {
  return fill(Object.assign(document.createElement(name), props), parts);
}

export function fill<E extends Element>(element: E, parts: Part[]): E {
  element.replaceChildren(...(parts.filter((part) => part) as (Node | string)[]));
  return element;
}
