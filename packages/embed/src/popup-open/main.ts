import type { FromScreens, ToScreens } from '@carded/contract/buyer/popup-messages';
import type { Opening } from '#popup/instance.ts';
import { call, explain, trace } from '#popup/page.ts';
import type { Wish } from '#popup/release.ts';
import { checkMessage } from './check-message.ts';
import { causes, diagnose, isOutage } from './diagnose.ts';
import { aboutOf, keepBegun, openMessage } from './open-message.ts';
import { makeOverlay, wholePress } from './overlay.ts';
import { loadTable } from './platform.ts';
import { fillPage, readPrefill, splitDate } from './prefill.ts';
import { askShop } from './presubmit.ts';
import { mayCarry } from './proof-forms.ts';
import { forget } from './remember.ts';

export { makeFrame } from '#popup-ready/frame.ts';

/** A page that has loaded and does not answer an opening is not that of the screens. */
const answerGraceMs = 3_000;

type Message<T extends FromScreens['type']> = Extract<FromScreens, { type: T }>;
type Answer = ToScreens extends infer M ? (M extends unknown ? Omit<M, 'carded' | 'nonce'> : never) : never;

/** Runs one opening of the popup, from the press to its end. */
export function open(opening: Opening): void {
  const { config, on, service, frame, memory, settle, end, wish } = opening;
  wish.press = (target) => press(target, wish.pointer);
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  let about = '';
  const platform = on.ignore_fields ? Promise.resolve({ name: 'none', table: {} }) : loadTable(service);
  let greeting: Promise<void> | undefined;
  let hasAnswered = false;
  let isShown = false;
  let isCreated = false;
  let isLeft = false;
  let accepted: Message<'accepted'> | undefined;

  const post = (message: ToScreens) => {
    trace(on, `sent ${message.type}`, message);
    frame.iframe.contentWindow?.postMessage(message, service.verifyOrigin);
  };
  const send = (message: Answer) => post({ carded: 1, nonce, ...message } as ToScreens);
  const fail = (code: string) =>
    end({ code, cause: Object.hasOwn(causes, code) ? causes[code] : undefined, isHeld: !isOutage(code) });
  let graceTimer: ReturnType<typeof setTimeout> | undefined;

  const isClosable = on.show_close ?? true;
  const leave = () => {
    if (accepted) return closeAccepted();
    if (!isShown) return cancel();
    // The screens know whether anything would be lost, and ask the buyer then.
    send({ type: 'close_asked' });
    overlay.open();
  };
  const cancel = () => {
    // A shop keeps what `oncreated` gave it, and may call it late or twice.
    if (isLeft || accepted) return;
    isLeft = true;
    if (isShown && !isCreated) call(config.onhide);
    // A person who leaves is done with this browser.
    keepBegun(null);
    end(null);
    call(config.oncancel);
  };
  const overlay = makeOverlay(frame, leave);

  const show = () => {
    overlay.open();
    overlay.shown();
    if (isShown) return;
    isShown = true;
    call(config.onshow);
  };

  const closeAccepted = once(() => {
    // Once: the screens close by themselves and by a press, and a shop may send its order in `onclosed`.
    if (!accepted) return;
    const { proof, status } = accepted;
    const uuid = accepted.uuid ?? '';
    const done = once(() => {
      end({ proof, uuid, mayCarry: (form) => mayCarry(form, wish.element) });
      if (config.redirect_url) goTo(config.redirect_url);
    });
    call(config.onclosed, done, { status, uuid, proof });
    if (!on.defer_submit) done();
  });

  const handlers: { [T in FromScreens['type']]: (message: Message<T>) => void } = {
    hello: () => {
      greeting ??= greet();
    },
    ready: () => undefined,
    shown: show,
    needs_show: show,
    presubmit: ({ customer }) =>
      askShop(config, customer, {
        go: (change) => send({ type: 'presubmit_answer', go: true, change }),
        skip: () => {
          send({ type: 'presubmit_answer', go: false });
          end('pass');
        },
      }),
    created: ({ uuid, status, resume_token: token, data }) => {
      isCreated = true;
      if (uuid !== null) memory.created = { uuid, token, about };
      call(config.oncreated, { uuid, status, data: { ...data } }, cancel);
    },
    status: ({ uuid, status, reason }) =>
      call(config.onstatuschanged, { uuid, status, ...(typeof reason === 'string' ? { reason } : {}) }),
    accepted: (message) => {
      accepted = message;
      void platform.then(({ table }) => {
        fillPage(config, on, table, message.data, message.uuid ?? '');
        forget();
        if (!isShown && (on.runInBackground || message.status === 'not_required')) closeAccepted();
      });
    },
    keep: ({ begun }) => keepBegun(begun),
    close: ({ because }) => {
      if (accepted) return closeAccepted();
      cancel();
      if (because === 'continue_shopping' && !isClosable) location.assign('/');
    },
    failed: ({ code }) => fail(code),
  };

  const handle = (message: FromScreens): void => {
    // After acceptance only the closing of the screens is handled.
    if (accepted && !/^(close|shown)$/.test(message.type)) return;
    hasAnswered ||= message.type !== 'hello';
    if (message.type !== 'hello' && message.type !== 'ready') settle();
    trace(on, `heard ${message.type}`, { ...message, ...('proof' in message ? { proof: '…' } : {}) });
    (handlers[message.type] as (message: FromScreens) => void)(message);
  };

  /** The screens listen from their hello on, which was before their page had loaded. */
  const greet = async () => {
    const { name, table } = await platform;
    const prefill = splitDate(readPrefill(config, on, table));
    trace(on, `read, on a page of platform ${name}`, prefill);
    about = aboutOf(config, prefill);
    post(openMessage(opening, nonce, prefill));
  };
  const heard = (event: MessageEvent) => {
    if (event.origin !== service.verifyOrigin || event.source !== frame.iframe.contentWindow) return;
    const message = checkMessage(event.data, nonce);
    if (message) handle(message);
  };
  const remove = frame.remove;
  frame.remove = () => {
    clearTimeout(graceTimer);
    removeEventListener('message', heard);
    overlay.close();
    remove();
  };
  frame.onLoaded = async () => {
    greeting ??= greet();
    await greeting;
    graceTimer ??= setTimeout(async () => {
      if (!hasAnswered) fail(await diagnose(service.origin, config.key ?? ''));
    }, answerGraceMs);
  };

  addEventListener('message', heard);
  // Otherwise opens when the screens report something to show.
  if (!on.runInBackground && !on.skipOnDisabledLocation) overlay.open();
  if (frame.isLoaded) frame.onLoaded();
}

/** Makes an action that counts once, however often it is called. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Redirects the buyer after acceptance: within the site, or to another https address. */
function goTo(address: string): void {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (url?.protocol === 'https:' || url?.origin === location.origin) location.assign(url);
  else explain(`redirect_url ${address} is neither on this site nor https`);
}

/**
 * Sends a press as a browser does: a page that handles the pointer gets no mouse events, one that handles the touch no click.
 * @param pointer kind of pointer, if the page has not seen the press; else only the click is missing
 */
function press(target: Element, pointer: Wish['pointer']): void {
  const types = pointer ? wholePress : ['click'];
  let taken = '';
  for (const type of types) {
    const kind = type.charAt(0);
    const isLeftOut =
      (kind === 't' && pointer === 'mouse') ||
      (kind === 'm' && taken.includes('p')) ||
      (/[cm]/.test(kind) && taken.includes('t'));
    if (isLeftOut) continue;
    const isTaken = !target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, composed: true }));
    if (isTaken) taken += kind;
  }
}
