import { createBuyerClient } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage, PresubmitAnswer } from '@carded/contract/buyer/popup-messages';
import type { Root } from 'react-dom/client';
import { createFlow, type Flow } from '#flow/flow.ts';
import { asTexts, knownFromPage } from '#flow/known-data.ts';
import type { Begun } from '#flow/opening.ts';
import { connectToShop, leaveAsked, messagesToShop } from '#popup/shop-window.ts';
import { loadLanguage } from '#words/load-language.ts';
import { languageOfBuyer } from '#words/pick-language.ts';
import { App } from './app.tsx';

/** The screens inside a shop's page: nothing is drawn and nothing is asked before that page opens them. */
export function startPopup(root: Root): void {
  let token = '';
  let isShown = false;
  let answerPresubmit: ((answer: PresubmitAnswer) => void) | null = null;

  const shop = connectToShop(window, {
    onOpen: (message, pageOrigin) => void begin(message, pageOrigin),
    onPresubmitAnswer: (answer) => answerPresubmit?.(answer),
    onCloseAsked: () => void dispatchEvent(new Event(leaveAsked)),
  });

  /** Asks the page before the first details leave, when it wants to be asked. */
  const beforeFirst = async (message: OpenMessage, data: PartialBuyerData): Promise<PartialBuyerData | null> => {
    if (!message.flags.has_presubmit) return data;
    const answer = await new Promise<PresubmitAnswer>((resolve) => {
      answerPresubmit = resolve;
      shop.notify({ type: 'presubmit', customer: asTexts(data) });
    });
    answerPresubmit = null;
    return answer.go ? { ...data, ...knownFromPage(answer.change ?? {}) } : null;
  };

  const begin = async (message: OpenMessage, pageOrigin: string): Promise<void> => {
    shop.notify({ type: 'ready' });
    const [, logo] = await Promise.all([
      loadLanguage(languageOfBuyer(message, navigator.languages)),
      loadTheme(message.theme),
    ]);
    const flow = createFlow({
      client: createBuyerClient({ headers: () => (token === '' ? {} : { authorization: `Bearer ${token}` }) }),
      opening: { kind: 'popup', message, pageOrigin },
      language: () => document.documentElement.lang,
      newKey: () => crypto.randomUUID(),
      token: {
        read: () => token || null,
        write: (given) => {
          token = given;
        },
      },
      findBegun: () => findBegun(message),
      // Ignored without storage: a reload then starts over.
      keep: (buyer) => keep(buyer, message).catch(() => undefined),
      beforeFirst: (data) => beforeFirst(message, data),
    });
    const close = (because: 'cancelled' | 'continue' | 'continue_shopping') => {
      shop.notify({ type: 'close', because });
    };
    // Starts hidden, and shows when the buyer is needed, or (`skipOnDisabledLocation`) when a check applies.
    const { runInBackground, skipOnDisabledLocation } = message.flags;
    const isQuiet = runInBackground || skipOnDisabledLocation;
    report(flow);
    root.render(
      <App
        flow={flow}
        isFramed
        flags={message.flags}
        logo={logo}
        close={close}
        startAnew={null}
        onShown={() => {
          if (!isShown && !isQuiet) shop.notify({ type: 'shown' });
          isShown = true;
        }}
      />,
    );
    await flow.open();
    if (!isQuiet) return;
    if (runInBackground && !needsBuyer(flow)) return close('continue');
    // Leaves the screen of such a place alone, because it closes automatically.
    if (flow.read().buyer?.step === 'not_required') return;
    shop.notify({ type: 'needs_show' });
    shop.notify({ type: 'shown' });
  };

  /** Has the page remember what continues after a reload, and forget it once there is an answer. Before the first details there is nothing to continue. */
  const keep = async (buyer: BuyerState, message: OpenMessage) => {
    if (buyer.uuid === null && buyer.step === 'details') return;
    const { isOpen, placeOf } = await import('#popup/kept-place.ts');
    const begun = isOpen(buyer) ? await placeOf(message, { uuid: buyer.uuid ?? '', token }) : null;
    shop.notify({ type: 'keep', begun });
  };

  /** Reports changes to the page. */
  const report = (flow: Flow) => {
    let last = flow.read();
    flow.subscribe(() => {
      const view = flow.read();
      const { buyer, problem } = view;
      if (buyer && buyer !== last.buyer) {
        const data = asTexts(view.known);
        for (const each of messagesToShop(last.buyer, buyer, { data, resumeToken: token })) shop.notify(each);
      }
      if (problem && problem !== last.problem && !buyer) {
        shop.notify({ type: 'failed', code: problem.code, message: '' });
      }
      last = view;
    });
  };
}

/** Applies the shop's look, if any. The screens keep ours when its code cannot be loaded. */
async function loadTheme(theme: OpenMessage['theme']) {
  if (Object.keys(theme).length === 0) return null;
  try {
    const { applyTheme, logoOf } = await import('#theme/apply-theme.ts');
    applyTheme(theme, document.documentElement);
    return logoOf(theme);
  } catch {
    return null;
  }
}

/** Finds a check that this tab started before the shop's page was reloaded. */
async function findBegun(message: OpenMessage): Promise<Begun | null> {
  if (message.resume !== undefined || message.begun === undefined) return null;
  const { recallPlace } = await import('#popup/kept-place.ts');
  return recallPlace(message, (token) => createBuyerClient({ headers: () => ({ authorization: `Bearer ${token}` }) }));
}

function needsBuyer(flow: Flow): boolean {
  const step = flow.read().buyer?.step;
  return step !== 'accepted' && step !== 'not_required';
}
