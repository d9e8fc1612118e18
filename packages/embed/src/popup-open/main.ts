import type { FromScreens, ToScreens } from '@carded/contract/popup-messages';
import type { Opening } from '#popup/instance.ts';
import { call } from '#popup/page.ts';
import { checkMessage } from './check-message.ts';
import { diagnose } from './diagnose.ts';
import { openMessage } from './open-message.ts';
import { makeOverlay } from './overlay.ts';
import { fillPage, readPrefill } from './prefill.ts';
import { askShop } from './presubmit.ts';
import { forget } from './remember.ts';

const longestWaitMs = 15_000;
/** The screens say hello before their page has loaded; a page that has loaded without is not theirs. */
const helloGraceMs = 1_500;

type Message<T extends FromScreens['type']> = Extract<FromScreens, { type: T }>;
type Answer = ToScreens extends infer M ? (M extends unknown ? Omit<M, 'carded' | 'nonce'> : never) : never;

/** One opening of the popup, from the press to its end. */
export const open = (opening: Opening): void => {
  const { config, service, frame, memory, end } = opening;
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const prefill = readPrefill(config);
  let isShown = false;
  let isCreated = false;
  let accepted: Message<'accepted'> | undefined;

  const post = (message: ToScreens) => frame.iframe.contentWindow?.postMessage(message, service.verifyOrigin);
  const tell = (message: Answer) => post({ carded: 1, nonce, ...message } as ToScreens);
  const fail = (code: string) => end({ code });
  const timer = setTimeout(() => fail('timeout'), longestWaitMs);
  let graceTimer: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    if (accepted) return closeAccepted();
    if (!isShown || config.show_close === true || config.showclose === true) cancel();
    else overlay.open();
  };
  const cancel = () => {
    if (isShown && !isCreated) call(config.onhide);
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

  const closeAccepted = () => {
    if (!accepted) return;
    const { proof, status } = accepted;
    const uuid = accepted.uuid ?? '';
    let isDone = false;
    const done = () => {
      if (!isDone) end({ proof, uuid });
      isDone = true;
    };
    call(config.onclosed, done, { status, uuid, proof });
    if (!config.defer_submit) done();
  };

  const handlers: { [T in FromScreens['type']]: (message: Message<T>) => void } = {
    hello: () => greet(),
    ready: () => undefined,
    shown: show,
    needs_show: show,
    presubmit: ({ customer }) =>
      askShop(config, customer, {
        go: (change) => tell({ type: 'presubmit_answer', go: true, change }),
        skip: () => {
          tell({ type: 'presubmit_answer', go: false });
          end('pass');
        },
      }),
    created: ({ uuid, status, resume_token: token, data }) => {
      isCreated = true;
      if (uuid !== null) memory.created = { uuid, token, about: JSON.stringify(prefill) };
      call(config.oncreated, { uuid, status, data: { ...data } }, cancel);
    },
    status: ({ uuid, status, reason }) =>
      call(config.onstatuschanged, { uuid, status, ...(typeof reason === 'string' ? { reason } : {}) }),
    accepted: (message) => {
      accepted = message;
      fillPage(config, message.data, message.uuid ?? '');
      forget();
      if (!isShown) closeAccepted();
    },
    close: ({ because }) => leaveFor(because),
    failed: ({ code }) => fail(code),
  };

  const handle = (message: FromScreens): void => {
    // Once accepted, the buyer can only close.
    if (accepted && message.type !== 'close') return;
    if (message.type !== 'hello' && message.type !== 'ready') clearTimeout(timer);
    (handlers[message.type] as (message: FromScreens) => void)(message);
  };

  const leaveFor = (because: string) => {
    if (accepted) return closeAccepted();
    cancel();
    if (because === 'continue_shopping' && config.show_close !== true) location.assign('/');
  };

  const greet = () => post(openMessage(opening, nonce, prefill));
  const heard = (event: MessageEvent) => {
    if (event.origin !== service.verifyOrigin || event.source !== frame.iframe.contentWindow) return;
    const message = checkMessage(event.data, nonce);
    if (message) handle(message);
  };
  const remove = frame.remove;
  frame.remove = () => {
    clearTimeout(timer);
    clearTimeout(graceTimer);
    removeEventListener('message', heard);
    overlay.close();
    remove();
  };
  const noHello = async () => {
    if (!frame.isReady) fail(await diagnose(service.origin, config.key ?? ''));
  };
  frame.onChange = () => {
    if (frame.isLoaded && !frame.isReady) graceTimer ??= setTimeout(noHello, helloGraceMs);
  };

  addEventListener('message', heard);
  if (config.runInBackground !== true) overlay.open();
  if (frame.isReady) greet();
  else frame.onChange();
};
