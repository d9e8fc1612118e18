import type { Switches, SwitchName } from './config.ts';

/** Says on the console what is wrong; always, not only with `debug`. */
export function explain(what: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the integrator reads it here
  console.error('[Carded]', what);
}

/** The switches of what a shop wrote, as it wrote them now: `true` and `1`, also as text, are on; also without underscores. */
export function switchesOf<N extends string = SwitchName>(given: Readonly<Record<string, unknown>>): Switches<N> {
  const get = (_: unknown, name: string) => {
    const value = given[name] ?? given[name.replace(/_/g, '')];
    return value == null ? value : /^(true|1)$/i.test(value as string);
  };
  // Has an empty target, because a shop may freeze its object.
  return new Proxy({}, { get });
}

/** Calls a shop's function. One that throws is explained, and stops nothing. */
export function call<A extends unknown[]>(callback: ((...args: A) => unknown) | undefined, ...args: A): unknown {
  try {
    return callback?.(...args);
  } catch (error) {
    return explain(error);
  }
}

/** Makes an element that takes no style of the page. Its own goes through CSSOM, which a strict Content-Security-Policy allows. */
export function make<N extends keyof HTMLElementTagNameMap>(
  name: N,
  css: string,
  text?: string,
): HTMLElementTagNameMap[N] {
  const element = document.createElement(name);
  element.style.cssText = `all:revert;${css}`.replace(/;|$/g, '!important;');
  element.textContent = text as string;
  return element;
}

/** Attribute of our verify button in place of a pay button, also of copies that the shop's code makes. */
export const mark = 'data-carded-verify';

/** Every element a selector finds; none, with an explanation, for one that is not CSS. */
export function findAll(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    explain(`${selector} is not a CSS selector`);
    return [];
  }
}

/** Looks now, and a moment after the page changed: once for many changes, so that a page that changes all the time stays quick. @returns what stops it */
export function watch(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, 30);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Address of the service, known from the script's own address and from the server that served it. */
export type Service = { part: (name: string) => string; origin: string; verifyOrigin: string };

/** With `debug`: logs each action on the console, for the shop's developer. */
export function trace(on: Switches, what: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the option asks for it
  if (on.debug) console.info(`[Carded] ${what}`, ...details);
}
