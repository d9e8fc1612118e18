import { mark } from '#popup/page.ts';
import { isShown } from './is-shown.ts';

const most = 5;
/** What shops write on the button that places an order. */
const says =
  /\b(?:(?:place|complete|submit|confirm|send|finish)\b.{0,16}\border|order now|buy now|pay (?:now|with|\$)|pay$)/i;
const buttons = 'button,[type=submit],[type=button],[role=button]';

const textOf = (element: Element) =>
  (element.textContent?.trim() || (element as HTMLInputElement).value || element.ariaLabel || '').slice(0, 80);

/** A short selector that finds it first of all; null for one that has no name of its own. */
export function selectorOf(element: Element): string | null {
  const { id, classList, localName } = element;
  const name = element.getAttribute('name');
  const tries = [
    ...(id === '' ? [] : [`#${CSS.escape(id)}`]),
    ...(name ? [`${localName}[name="${CSS.escape(name)}"]`] : []),
    ...[...classList].map((one) => `.${CSS.escape(one)}`),
    `form[id] ${localName}[type=submit]`,
  ];
  return tries.find((one) => one.length <= 80 && document.querySelector(one) === element) ?? null;
}

/** Buttons of the page that look like the one that places the order, as selectors. */
export function candidates(): string[] {
  return [...document.querySelectorAll(buttons)]
    .filter(
      (element) => isShown(element) && says.test(textOf(element)) && !element.closest(`[class^=carded-],[${mark}]`),
    )
    .flatMap((element) => selectorOf(element) ?? [])
    .slice(0, most);
}
