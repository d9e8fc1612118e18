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
  /** Ends the opening: with a result, with `null` when the buyer left, with a code when it could not be done. */
  end: (outcome: Result | 'pass' | null | { code: string }) => void;
};

type OpenPart = { open: (opening: Opening) => void };
/** What the parts for rarely used options get to work with. */
export type ExtraNeeds = { config: PopupConfig; ask: () => void; isAccepted: () => boolean };
type ExtraPart = { start: (needs: ExtraNeeds) => () => void };

/** A proof lives 15 minutes; the buyer is asked again, and passes at once, a little before. */
const proofLifetimeMs = 14 * 60_000;
/** Only one popup at a time, whoever opens it. */
let isOpen = false;

/** Binds one configuration to the page. */
export const makeInstance = (config: PopupConfig, service: Service, isAlias: boolean, api: PopupApi) => {
  const find = makeFinder(config);
  const memory: Opening['memory'] = {};
  const isHere = location.pathname.startsWith(config.path ?? '/');
  const isAuto = isHere && config.mode !== 'manual';
  let frame: Frame | undefined;
  let accepted: (Result & { at: number; about: string | undefined }) | undefined;
  let passUntil = 0;
  let isGone = false;
  let attempts = 0;
  let leave: (() => void) | undefined;

  const isAccepted = () =>
    accepted !== undefined && Date.now() - accepted.at < proofLifetimeMs && accepted.about === config.reference;
  const mayPass = () => isAccepted() || Date.now() < passUntil;
  const dropFrame = () => {
    frame?.remove();
    frame = undefined;
  };

  const release = (wish: Wish) => {
    if (config.call_events === false) return;
    passUntil = Math.max(passUntil, Date.now() + 1_000);
    carryOn(wish, () => find()[0]);
  };

  const ask = async (wish: Opening['wish']): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    attempts += 1;
    let isEnded = false;
    const end: Opening['end'] = (outcome) => {
      if (isEnded) return;
      isEnded = true;
      isOpen = false;
      leave = undefined;
      dropFrame();
      finish(wish, outcome);
    };
    leave = () => end(null);
    if (!config.key) return end({ code: 'missing_key' });
    const timer = setTimeout(() => end({ code: 'timeout' }), 15_000);
    frame ??= makeFrame(service.verifyOrigin, config.key);
    try {
      // A browser may remember that an address failed, so another try has another address.
      const part: OpenPart = await import(service.part('popup-open') + (attempts > 1 ? `&${attempts}` : ''));
      clearTimeout(timer);
      if (!isEnded && frame) part.open({ config, service, wish, frame, memory, end } satisfies Opening);
    } catch (error) {
      clearTimeout(timer);
      explain(error);
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
      if (config.redirect_url) return goTo(config.redirect_url);
      return release(wish);
    }
    if (config.fail_policy === 'allow_and_flag' && isOutage(outcome.code)) {
      explain(`${outcome.code}: the order goes on without a check, marked unverified`);
      fillHiddenFields({ uuid: 'unverified', proof: '' }, isAlias);
      return release(wish);
    }
    isOpen = true;
    const free = () => {
      isOpen = false;
    };
    const where = { blocked: `${service.origin} and ${service.verifyOrigin}.`, timeout: `${service.verifyOrigin}.` };
    showFailure(
      outcome.code,
      where[outcome.code as 'blocked'] ?? '',
      () => {
        free();
        void ask(wish);
      },
      () => {
        free();
        call(config.oncancel, outcome.code);
      },
    );
  };

  const goTo = (address: string) => {
    const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
    if (url?.protocol === 'https:' || url?.origin === location.origin) location.assign(url);
    else explain(`redirect_url ${address} is neither on this site nor https`);
  };

  const scan = () => {
    const triggers = find();
    if (isAccepted() && accepted) fillHiddenFields(accepted, isAlias);
    else if (config.rename_element !== false) for (const element of triggers) rename(element);
    return triggers;
  };

  const preload = () => {
    if (config.key && !frame && !isOpen && !mayPass() && !isGone && find().length > 0) {
      frame = makeFrame(service.verifyOrigin, config.key);
    }
  };

  const stopListening = listen({
    config,
    isAuto,
    scan,
    find,
    mayPass,
    isBusy: () => isOpen,
    ask,
    pass: () => {
      passUntil = Date.now() + 1_000;
    },
  });
  // A wrapper around the trigger (wrap_element) would hear nothing first: the window hears before every element.
  const stopExtras: (() => void)[] = [];
  const addExtra = async (name: string) => {
    const part: ExtraPart = await import(service.part(name));
    if (!isGone) stopExtras.push(part.start({ config, ask: () => void ask({}), isAccepted }));
  };
  if (isHere && config.temp_elements) addExtra('popup-buttons').catch(explain);
  if (isHere && config.prescan) addExtra('popup-prescan').catch(explain);
  if (isAuto) {
    if (!config.key) explain('CardedConfig has no key');
    if (listOf(config.element).length === 0)
      explain('CardedConfig has no element: name the button that sends the order');
    const idle = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    if (document.readyState === 'complete') idle(preload);
    else addEventListener('load', () => idle(preload), { once: true });
  }
  if (config.debug) explain({ config, triggers: find() });
  // Not before the caller holds the instance: a shop may call show() at once.
  queueMicrotask(() => call(config.onready, api));

  return {
    show: (uuid?: string) => void ask(uuid === undefined ? {} : { resume: uuid }),
    unbind: () => {
      isGone = true;
      leave?.();
      stopListening();
      for (const stop of stopExtras) stop();
      dropFrame();
      for (const element of find()) restoreName(element);
    },
  };
};
