import { listOf, type PopupApi, type PopupConfig } from './config.ts';
import { isOutage, showFailure } from './failure.ts';
import { makeFinder } from './find-triggers.ts';
import { type Frame, makeFrame } from './frame.ts';
import { fillHiddenFields, type Result } from './hidden-fields.ts';
import { listen } from './listen.ts';
import { call, explain } from './page.ts';
import { carryOn, type Wish } from './release.ts';
import { rename, restoreName } from './rename.ts';

/** Where the service is: told by the script's own address, and by the server that served it. */
export type Service = { part: (name: string) => string; origin: string; verifyOrigin: string };

/** What the first click loads gets to work with. */
export type Opening = {
  config: PopupConfig;
  service: Service;
  wish: Wish & { resume?: string };
  frame: Frame;
  /** Kept from one opening of this page to the next: what goes on where the buyer left it. */
  memory: { created?: { uuid: string; token: string; about: string } };
  /** The screens have answered: the time for it no longer runs. */
  settle: () => void;
  /** Ends the opening: with a result, with `null` when the buyer left, with a code when it could not be done. */
  end: (outcome: Result | 'pass' | null | { code: string }) => void;
};

type OpenPart = { open: (opening: Opening) => void };
/** What the parts for rarely used options get to work with. */
export type ExtraNeeds = {
  config: PopupConfig;
  service: Service;
  ask: () => void;
  isAccepted: () => boolean;
  find: () => Element[];
};
/** What a browser may know of the connection; not in every one. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
type ExtraPart = { start: (needs: ExtraNeeds) => () => void };

/** A press is answered within this time, by the screens or by a failure. */
const longestWaitMs = 15_000;
/** A proof lives 15 minutes; the buyer is asked again, and passes at once, a little before. */
const proofLifetimeMs = 14 * 60_000;
/** Only one popup at a time, whoever opens it. */
let isOpen = false;

/** Binds one configuration to the page. */
export const makeInstance = (config: PopupConfig, service: Service, isAlias: boolean, api: PopupApi) => {
  const { key } = config;
  const find = makeFinder(config);
  const memory: Opening['memory'] = {};
  const isHere = location.pathname.startsWith(config.path ?? '/');
  const isAuto = isHere && config.mode !== 'manual';
  /** Undefined before the first opening, null after one: what a buyer closed is not loaded again before they ask. */
  let frame: Frame | null | undefined;
  let accepted: (Result & { at: number; about: string | undefined }) | undefined;
  let passUntil = 0;
  let isGone = false;
  let retries = 0;
  let leave: (() => void) | undefined;

  const isAccepted = () =>
    accepted !== undefined && Date.now() - accepted.at < proofLifetimeMs && accepted.about === config.reference;
  const mayPass = () => isAccepted() || Date.now() < passUntil;
  const dropFrame = () => {
    frame?.remove();
    frame = null;
  };

  /** The events of one press go through. */
  const pass = () => {
    passUntil = Date.now() + 1_000;
  };
  const release = (wish: Wish) => {
    if (config.call_events === false) return;
    pass();
    carryOn(wish, () => find()[0]);
  };

  const ask = async (wish: Opening['wish']): Promise<void> => {
    if (isOpen) return;
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
    if (!key) return end({ code: 'missing_key' });
    timer = setTimeout(() => end({ code: 'timeout' }), longestWaitMs);
    // A page that draws its body anew takes the frame with it.
    if (!frame?.dialog.isConnected) dropFrame();
    frame ??= makeFrame(service.verifyOrigin, key);
    try {
      // A browser remembers that an address failed, so another try has another address.
      const part: OpenPart = await import(`${service.part('open')}&${retries}`);
      if (!isEnded && frame) part.open({ config, service, wish, frame, memory, settle, end });
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
    if (config.scroll_into_view !== false) element?.scrollIntoView({ block: 'nearest' });
    if (outcome === null) return;
    if (outcome === 'pass') return release(wish);
    if ('proof' in outcome) {
      accepted = { ...outcome, at: Date.now(), about: config.reference };
      fillHiddenFields(outcome, isAlias);
      for (const each of find()) restoreName(each);
      // Where the buyer is led elsewhere, the part that speaks with the screens does it.
      return config.redirect_url ? undefined : release(wish);
    }
    const { code } = outcome;
    const isReleasable = isOutage(code);
    // The merchant is told in the account. Without a body it is a request that a page of any origin may send.
    if (key && (isReleasable || code === 'no_proof')) {
      call(() => navigator.sendBeacon(`${service.origin}/v1/problems?key=${encodeURIComponent(key)}&code=${code}`));
    }
    if (config.fail_policy === 'allow_and_flag' && isReleasable) {
      explain(`${code}: goes on unverified`);
      fillHiddenFields({ uuid: 'unverified', proof: '' }, isAlias);
      return release(wish);
    }
    isOpen = true;
    const then = (next: () => unknown) => () => {
      isOpen = false;
      next();
    };
    showFailure(
      code,
      `${service.origin} and ${service.verifyOrigin}.`,
      then(() => ask(wish)),
      then(() => call(config.oncancel, code)),
    );
  };

  const scan = () => {
    const triggers = find();
    if (accepted && isAccepted()) fillHiddenFields(accepted, isAlias);
    else if (config.rename_element !== false) triggers.forEach(rename);
    if (triggers.length > 0 && document.readyState === 'complete') preloadWhenIdle();
    return triggers;
  };

  /** Loads the screens before anyone asks for them, once per page, unless the buyer saves data or has little of it. */
  const preloadWhenIdle = () => {
    const { saveData, effectiveType } = (navigator as Connected).connection ?? {};
    if (!key || saveData || /2g/.test(effectiveType ?? '')) return;
    (self.requestIdleCallback ?? setTimeout)(() => {
      if (frame === undefined && !isGone && !document.querySelector('.carded-popup'))
        frame = makeFrame(service.verifyOrigin, key);
    });
  };

  const stopListening = isAuto
    ? listen({
        config,
        scan,
        find,
        mayPass,
        isBusy: () => isOpen,
        ask,
        pass,
      })
    : undefined;
  const stopExtras: (() => void)[] = [];
  const addExtra = async (name: string) => {
    const part: ExtraPart = await import(service.part(name));
    if (!isGone) stopExtras.push(part.start({ config, service, ask: () => void ask({}), isAccepted, find }));
  };
  const extras = { buttons: config.temp_elements, prescan: config.prescan, debug: config.debug };
  for (const [name, isWanted] of Object.entries(extras)) if (isHere && isWanted) addExtra(name).catch(explain);
  if (isAuto) {
    if (!key) explain('CardedConfig has no key');
    if (listOf(config.element).length === 0) explain('CardedConfig has no element');
    if (document.readyState !== 'complete') addEventListener('load', scan, { once: true });
  }
  // Not before the caller holds the instance: a shop may call show() at once.
  queueMicrotask(() => call(config.onready, api));

  return {
    show: (uuid?: string) => void ask(uuid === undefined ? {} : { resume: uuid }),
    unbind: () => {
      isGone = true;
      leave?.();
      stopListening?.();
      for (const stop of stopExtras) stop();
      dropFrame();
      for (const element of find()) restoreName(element);
    },
  };
};
