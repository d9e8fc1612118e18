import type { AcceptedResult, PopupApi, PopupConfig } from '@carded/embed/config';
import { addToCart, carry, isAskedFor, readCart, tokenOf } from './cart.ts';
import { noteUsed, wasUsed } from './memory.ts';
import { hideNote, showNote } from './note.ts';
import { readSettings, type Settings } from './settings.ts';

type Page = typeof globalThis & { CardedConfig?: PopupConfig };

const wallets = 'shopify-accelerated-checkout,shopify-accelerated-checkout-cart,.additional-checkout-buttons';
const buyNow = '.shopify-payment-button';
/** Everything on a shop's page that leads to the checkout. */
const ways = ['[name=checkout]', 'a[href$="/checkout"]', 'form[action$="/checkout"]', buyNow, ...wallets.split(',')];

const start = (settings: Settings) => {
  /** The popup's own button, once it is there. */
  let popup: PopupApi | undefined;
  /** Key of what opened the way, or will: a press goes through at once, which express buttons need. */
  let pass: string | null = null;
  let pressed: Element | undefined;
  let isGoing = false;
  let isShowing = false;
  /** Accepted, but not in the cart yet: the popup lets presses pass from here on, so they are held here. */
  let unsaved: AcceptedResult | undefined;

  /** The merchant hides express buttons until then; the block said so before the page was drawn. */
  const { classList } = document.documentElement;
  const isHiding = classList.contains('carded-waiting');
  const setPass = (next: string | null) => {
    pass = next;
    classList.toggle('carded-waiting', next === null && isHiding);
  };

  /** Looks whether the cart as it is may go to the checkout. */
  const look = async (): Promise<void> => {
    try {
      const cart = await readCart(settings);
      const known = settings.until >= today() && `until:${settings.until}`;
      const found = [tokenOf(cart, today()), known].find((each) => each && !wasUsed(each));
      setPass(found || ((await isAskedFor(cart, settings)) ? null : 'unasked'));
    } catch {
      setPass(null);
    }
  };

  const goOn = () => {
    if (!pressed) return;
    if (pass !== null && pass !== 'unasked') noteUsed(pass);
    hideNote();
    const isBuyNow = pressed.closest(buyNow) !== null;
    if (isBuyNow) return location.assign(`${settings.root}checkout`);
    // An express button answers only to the buyer's own hand: it shows again, and is pressed again.
    if (pressed.matches(wallets)) return;
    isGoing = true;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else (pressed as HTMLElement).click();
    isGoing = false;
  };

  const decide = async (element: Element) => {
    pressed = element;
    const form = element.closest(buyNow) && element.closest('form');
    try {
      if (form) await addToCart(settings, form);
    } catch {
      // The shop's own page says why its product cannot be bought.
      location.assign(`${settings.root}cart`);
      return;
    }
    await look();
    if (pass !== null) return goOn();
    isShowing = true;
    popup?.show();
    isShowing = false;
  };

  const save = async () => {
    if (!unsaved) return;
    const { uuid, proof } = unsaved;
    try {
      const token = await carry(settings, uuid, proof);
      unsaved = undefined;
      setPass(token);
      goOn();
    } catch {
      if (pressed) showNote(pressed);
    }
  };

  const hold = (event: Event) => {
    if (!unsaved || isGoing) return;
    const element = event.composedPath().find((each) => each instanceof Element && each.matches(ways.join()));
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' || event.type === 'submit') void save();
  };
  // Registered before the popup's own, and so heard before them.
  for (const type of ['mousedown', 'touchend', 'click', 'submit']) addEventListener(type, hold, true);
  addEventListener('pageshow', ({ persisted }) => persisted && void look());
  // Themes change the cart without leaving the page.
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => /\/cart\/(add|change|clear)/.test(name)) && !unsaved) void look();
  }).observe({ type: 'resource' });

  (self as Page).CardedConfig = {
    key: settings.key,
    element: ways,
    bind_all: true,
    call_events: false,
    ontrigger: (element) => {
      if (isGoing || (pass !== null && !element.closest(buyNow))) {
        if (pass !== null && pass !== 'unasked') noteUsed(pass);
        return 'perform_default';
      }
      if (isShowing) return undefined;
      void decide(element);
      return 'cancel_trigger';
    },
    onready: (api) => {
      popup = api;
    },
    onclosed: (_, result) => {
      unsaved = result;
      void save();
    },
  };
  const loader = document.createElement('script');
  loader.src = settings.src;
  document.head.append(loader);
  void look();
};

const today = () => new Date().toLocaleDateString('sv-SE');
const settings = readSettings(document.getElementById('carded-cart')?.dataset ?? {});
if (settings) start(settings);
