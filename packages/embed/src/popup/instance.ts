import { closeIt, continueShopping } from '@carded/words/en/popup';
import type { Frame } from '#popup-ready/frame.ts';
import type { Config, PopupApi, Switches } from './config.ts';
import { showFailure } from './failure.ts';
import { makeFinder } from './find-triggers.ts';
import { fillHiddenFields, type Result } from './hidden-fields.ts';
import { listen } from './listen.ts';
import { call, explain, type Service, switchesOf, watch } from './page.ts';
import { carryOn, type Wish } from './release.ts';

/** Input of the code that the first click loads. */
export type Opening = {
  config: Config;
  on: Switches;
  service: Service;
  wish: Wish & { resume?: string | undefined };
  frame: Frame;
  /** Kept from one opening of this page to the next, to continue where the buyer stopped. */
  memory: { created?: { uuid: string; token: string; about: string } };
  /** The screens have answered: the time for it no longer runs. */
  settle: () => void;
  /** Ends the opening: with a result, with `null` when the buyer left, with a code when it could not be done. A held order is no outage: no fail policy releases it. */
  end: (outcome: Result | 'pass' | null | { code: string; cause?: string | undefined; isHeld?: boolean }) => void;
};

type MakeFrame = (origin: string, key: string) => Frame;
type OpenPart = { open: (opening: Opening) => void; makeFrame: MakeFrame };
/** Input of the parts for rarely used options. */
export type ExtraNeeds = {
  config: Config;
  on: Switches;
  service: Service;
  /** Asks the shop, then the buyer. Returns whether the shop takes the press unchanged. */
  begin: (element: Element) => boolean;
  /** The buyer is accepted, or this page is not one to act on. */
  isIdle: () => boolean;
  find: () => Element[];
  /** The screens may be loaded now. */
  preload: () => void;
  /** Takes what names the buttons, and what loads the screens. */
  take: (name: Naming, make: MakeFrame) => void;
};
/** Puts the prefix before the names of elements, or takes it off again. */
type Naming = (elements: readonly Element[], isPrefixed: boolean) => void;

/** A press is answered within this time, by the screens or by a failure. */
const longestWaitMs = 15_000;
/** A proof lives 15 minutes; the buyer is asked again, and passes at once, a little before. */
const proofLifetimeMs = 14 * 60_000;
/** A page has drawn its buttons by then; what it draws later is bound all the same. */
export const settledMs = 3_000;
/** Whether a popup is open: only one at a time, from any instance. */
let isOpen = false;

/** Binds one configuration to the page. */
export function makeInstance(config: Config, service: Service, isAlias: boolean, api: PopupApi) {
  const { key } = config;
  const on = switchesOf(config);
  const find = makeFinder(config, on);
  const memory: Opening['memory'] = {};
  /** Pages of an application change their address as they go. */
  const isHere = () => location.pathname.startsWith(config.path ?? '');
  const isAuto = config.mode !== 'manual';
  /** Undefined before the first opening, null after one and once unbound: what a buyer closed is not loaded again before they ask. */
  let frame: Frame | null | undefined;
  let accepted: (Result & { at: number; about: string | undefined }) | undefined;
  /** Values that the page's forms carry, also forms added later. */
  let filled: Result | undefined;
  let passUntil = 0;
  let isGone = false;
  /** Loaded with the part for pages that have a button. */
  let [name, make]: [name?: Naming, make?: MakeFrame] = [];
  let isReady = false;
  let retries = 0;
  let leave: (() => void) | undefined;
  const stops: (() => void)[] = [];

  const isAccepted = () =>
    !!accepted && Date.now() - accepted.at < proofLifetimeMs && accepted.about === config.reference;
  const isIdle = () => isAccepted() || !isHere();
  /** A new press is asked about, however shortly ago another was let through. */
  const mayPass = (isNew?: boolean) => {
    if (isNew) passUntil = 0;
    return isIdle() || Date.now() < passUntil;
  };
  const dropFrame = () => {
    frame?.remove();
    frame = null;
  };

  /** Lets the events of one press through. The pressed element keeps its name until the release: a narrower button would slip away from the pointer, and lose the click. */
  const pass = (type?: string) => {
    passUntil = Date.now() + 1_000;
    if (!/[er]down$/.test(type as string)) nameAll();
  };
  const release = (wish: Wish) => {
    if (on.call_events === false) return;
    pass();
    carryOn(wish, () => find()[0]);
  };

  const fill = (result: Result) => {
    const isFirst = !filled;
    filled = result;
    const fillForms = () => {
      if (filled && (filled.proof === '' || isAccepted())) fillHiddenFields(filled, isAlias);
    };
    if (isFirst) stops.push(watch(fillForms));
    else fillForms();
  };

  /** Asks the shop whether to ask the buyer, unless one is asked already. @returns whether what was pressed waits */
  const begin = (wish: Opening['wish'], element = wish.element): boolean => {
    if (isOpen) return true;
    const answer = call(config.ontrigger, element as Element);
    if (answer === 'perform_default') {
      pass(wish.event?.type);
      return false;
    }
    if (answer !== 'cancel_trigger') void ask(wish);
    return true;
  };

  const ask = async (wish: Opening['wish']): Promise<void> => {
    isOpen = true;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => clearTimeout(timer);
    const end: Opening['end'] = (outcome) => {
      if (isEnded) return;
      isEnded = true;
      isOpen = false;
      settle();
      dropFrame();
      finish(wish, outcome);
    };
    leave = () => end(null);
    const fault = key ? (service.origin ? undefined : 'no_address') : 'missing_key';
    // Delayed past the press, which would otherwise hit another element.
    timer = setTimeout(() => end({ code: fault ?? 'timeout' }), fault ? 0 : longestWaitMs);
    if (!key || fault) return;
    if (!frame?.dialog.isConnected) dropFrame();
    frame ??= make?.(service.verifyOrigin, key);
    try {
      // A browser remembers that an address failed, so another try has another address.
      const part: OpenPart = await import(service.part('open') + retries);
      if (isEnded) return;
      frame ??= part.makeFrame(service.verifyOrigin, key);
      part.open({ config, on, service, frame, wish, memory, settle, end });
    } catch (error) {
      explain(error);
      retries += 1;
      end({ code: 'blocked' });
    }
  };

  const finish = (wish: Opening['wish'], outcome: Parameters<Opening['end']>[0]) => {
    if (isGone) return;
    const { element } = wish;
    (element as HTMLElement | undefined)?.focus?.({ preventScroll: true });
    if (on.scroll_into_view !== false) element?.scrollIntoView({ block: 'nearest' });
    if (!outcome) return;
    if (outcome === 'pass') return release(wish);
    if ('proof' in outcome) {
      accepted = { ...outcome, at: Date.now(), about: config.reference };
      fill(outcome);
      nameAll();
      // Redirects are made by the part that speaks with the screens.
      return config.redirect_url ? undefined : release(wish);
    }
    const { code, cause, isHeld } = outcome;
    // The account shows it to the merchant. Without a body, a page of any origin may send the request.
    if (key && (!isHeld || code === 'no_proof'))
      call(() => navigator.sendBeacon(`${service.origin}/v1/problems?key=${encodeURIComponent(key)}&code=${code}`));
    if (config.fail_policy === 'allow_and_flag' && !isHeld) {
      explain(`${code}: unverified`);
      fill({ uuid: 'unverified', proof: '' });
      return release(wish);
    }
    isOpen = true;
    const goesOn = on.show_continue_shopping;
    showFailure(code, cause, service, goesOn ? continueShopping : closeIt, (isAgain) => {
      isOpen = false;
      if (isAgain) return void ask(wish);
      call(config.oncancel, code);
      if (goesOn && on.show_close === false) location.href = '/';
    });
  };

  /** Names the buttons; released ones have the shop's own names. */
  const nameAll = (triggers = find()) => name?.(triggers, on.rename_element !== false && !isGone && !mayPass());

  const scan = () => {
    const triggers = find();
    nameAll(triggers);
    if (!isReady && triggers[0] && isHere()) {
      isReady = true;
      void addExtra('ready');
    }
    return triggers;
  };

  const preload = () => {
    if (key && frame === undefined && isHere() && !document.querySelector('.carded-popup'))
      frame = make?.(service.verifyOrigin, key);
  };

  const addExtra = async (part: string) => {
    if (isGone) return;
    try {
      const { start }: { start: (needs: ExtraNeeds) => () => void } = await import(service.part(part));
      const stop = start({
        ...{ config, on, service, find, isIdle, preload, begin: (element) => !begin({}, element) },
        take: (...given) => {
          [name, make] = given;
          nameAll();
        },
      });
      if (isGone) stop();
      else stops.push(stop);
    } catch (error) {
      explain(error);
    }
  };
  if (config.temp_elements) void addExtra('buttons');
  if (on.prescan) void addExtra('prescan');
  if (on.debug) void addExtra('debug');
  if (isAuto) stops.push(...listen({ config, on, scan, find, mayPass, begin }));
  setTimeout(() => {
    if (!key || (isAuto && isHere() && (!find()[0] || /^pk_test/.test(key)))) void addExtra('setup');
  }, settledMs);
  // Waits until the caller holds the instance, because a shop may call show() at once.
  queueMicrotask(() => {
    call(config.onready, api);
    // A merchant checks the installation: the address says so, then a cookie of this visit. A page without cookies throws here, where nothing comes after.
    if (/carded_check=/.test(document.URL + document.cookie)) void addExtra('check');
  });

  return {
    show: (uuid?: string) => !isOpen && begin({ resume: uuid }, find()[0]),
    unbind: () => {
      isGone = true;
      leave?.();
      for (const stop of stops) stop();
      dropFrame();
      nameAll();
    },
  };
}
