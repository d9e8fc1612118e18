import { type Config, listOf } from '#popup/config.ts';

/** What is wrong with a page's set-up, and what to do, for the shop's developer. */
export const words = {
  missing_key: () =>
    'popup.js has no key on this page: no order is held. Set window.CardedConfig with key and element, or put data-key and data-element on its script tag.',
  not_bound: (config: Config) =>
    listOf(config.element).length > 0
      ? `No element of this page is ${listOf(config.element).join(' or ')}: no order is held here. If buyers order on this page, name its order button in element.`
      : 'CardedConfig has no element: no order is held here. Name the button that places the order, such as element: "#place-order".',
} satisfies Record<string, (config: Config) => string>;

/** What is wrong as far as the page alone can tell. */
export function faultOf({ key }: Config, isBound: boolean): keyof typeof words | null {
  if (!key) return 'missing_key';
  return isBound ? null : 'not_bound';
}
