import { type Config, listOf, type Switches } from './config.ts';
import { findAll, mark } from './page.ts';

/** Finds what opens the popup now. Elements may come and go: with `rebind` off, those found first stay the only ones. */
export function makeFinder(config: Config, on: Switches): () => Element[] {
  const first = new Map<string, Element[]>();
  const own = listOf(config.element);
  const selectors = on.platform_elements === false ? own : [...own, platformTriggers];
  return () =>
    selectors.flatMap((selector) => {
      const known = first.get(selector);
      if (known && on.rebind === false) return known;
      // Takes all matches, because a platform's page may show its button twice, in the cart and beside it.
      const found = findAll(selector)
        .filter((element) => !element.hasAttribute(mark))
        .slice(0, on.bind_all || !own.includes(selector) ? undefined : 1);
      if (found[0]) first.set(selector, found);
      return found;
    });
}

/** Finds the order button of the form being sent. Another button of that form with its own name or address does something else. */
export function triggerOfForm(
  target: Element,
  submitter: Element | null | undefined,
  triggers: Element[],
): Element | undefined {
  const form = formOf(target);
  const isOther =
    submitter?.matches('[name]:not([name=""]),[formaction],[formmethod]') &&
    !triggers.some((each) => each.contains(submitter));
  return isOther ? undefined : triggers.find((each) => form && formOf(each) === form);
}

/** The trigger a press is for. A key counts where it would press, not where it writes. */
export function triggerOf(event: Event, triggers: Element[]): Element | undefined {
  const path = event.composedPath();
  const element = triggers.find((each) => each.tagName !== 'FORM' && path.includes(each));
  if (!/^key/.test(event.type) || !element) return element;
  const isTyping = path[0] !== element && (path[0] as Element).matches('input,select,textarea,[contenteditable]');
  return /^(Enter| )$/.test((event as KeyboardEvent).key) && !isTyping ? element : undefined;
}

/** Finds the form of an order button; the element itself when the trigger is a form, whatever its fields are called. */
export function formOf(element: Element): Element | null {
  return (element.tagName !== 'FORM' && (element as HTMLButtonElement).form) || element.closest('form');
}

/**
 * Order buttons of shop platforms as one selector, each part narrow enough to mean nothing on another page. What their checkouts call their fields comes
 * with the first press (`popup-platforms`).
 */
const platformTriggers: string =
  // WooCommerce: the classic checkout, the page where an order is paid later, and the block checkout.
  'form:is(.checkout,#order_review) #place_order,' +
  '.wc-block-components-checkout-place-order-button,' +
  // Shopify's cart page and drawer, whose buttons may be outside the form; its checkout runs no shop scripts.
  'form[action$="/cart"] [name=checkout],' +
  '[name=checkout][form],' +
  // BigCommerce
  '#checkout-payment-continue,' +
  // Magento
  '.payment-method._active .action.checkout,' +
  // Magento's order reviews: several addresses, PayPal.
  'form[id*=order-] #review-button,' +
  // PrestaShop
  '#payment-confirmation button,' +
  // OpenCart
  '#checkout-checkout #button-confirm,' +
  // Volusion
  '#v65-onepage-CheckoutForm,' +
  // Ecwid
  '.ec-cart__button--checkout button,' +
  // Square's payment form, as its Web Payments SDK names it
  '#payment-form #card-button,' +
  // Zen Cart and osCommerce
  'form[name=checkout_confirmation],' +
  // nopCommerce
  '.confirm-order-next-step-button,' +
  // and the page of an unpaid order
  '[name=repost-payment]';
