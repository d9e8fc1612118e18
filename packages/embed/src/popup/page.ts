/** Says on the console what is wrong; always, not only with `debug`. */
export const explain = (what: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the integrator reads it here
  console.error('[Carded]', what);
};

/** Calls a shop's function. One that throws is explained, and stops nothing. */
export const call = <A extends unknown[]>(callback: ((...args: A) => unknown) | undefined, ...args: A): unknown => {
  try {
    return callback?.(...args);
  } catch (error) {
    return explain(error);
  }
};

/** Makes an element. Style goes through CSSOM, which a strict Content-Security-Policy allows. */
export const make = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  css: string,
  text = '',
): HTMLElementTagNameMap[N] => {
  const element = document.createElement(name);
  element.style.cssText = css;
  element.textContent = text;
  return element;
};

/** Every element a selector finds; none, with an explanation, for one that is not CSS. */
export const findAll = (selector: string): Element[] => {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    explain(`${selector} is not a CSS selector`);
    return [];
  }
};
