import { createBuyerClient } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage, PresubmitAnswer } from '@carded/contract/popup-messages';
import type { Root } from 'react-dom/client';
import { createFlow, type Flow } from '#flow/flow.ts';
import { asTexts, knownFromPage } from '#flow/known-data.ts';
import { loadLanguage } from '#i18n/load-language.ts';
import { pickLanguage } from '#i18n/pick-language.ts';
import { connectToShop } from '#popup/shop-window.ts';
import { tidings } from '#popup/tidings.ts';
import { App } from './app.tsx';

/** What `popup/kept-place.ts` keeps, which is fetched when it is needed. */
const keptPlace = 'carded_popup';

/** The screens inside a shop's page: nothing is drawn and nothing is asked before that page opens them. */
export function startPopup(root: Root): void {
  let token = '';
  let isShown = false;
  let hasLeft = false;
  let answerPresubmit: ((answer: PresubmitAnswer) => void) | null = null;
  let leave: (() => void) | null = null;

  const shop = connectToShop(window, {
    onOpen: (message, pageOrigin) => void begin(message, pageOrigin),
    onPresubmitAnswer: (answer) => answerPresubmit?.(answer),
    onCloseAsked: () => leave?.(),
  });

  /** Asks the page before the first details leave, when it wants to be asked. */
  const beforeFirst = async (message: OpenMessage, data: PartialBuyerData): Promise<PartialBuyerData | null> => {
    if (!message.flags.has_presubmit) return data;
    const answer = await new Promise<PresubmitAnswer>((resolve) => {
      answerPresubmit = resolve;
      shop.tell({ type: 'presubmit', customer: asTexts(data) });
    });
    answerPresubmit = null;
    return answer.go ? { ...data, ...knownFromPage(answer.change ?? {}) } : null;
  };

  const begin = async (given: OpenMessage, pageOrigin: string): Promise<void> => {
    hasLeft = false;
    shop.tell({ type: 'ready' });
    const [language, logo, message] = await Promise.all([
      loadLanguage(pickLanguage([given.language, ...navigator.languages])),
      dress(given.theme),
      withWayBack(given),
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
      beforeFirst: (data) => beforeFirst(message, data),
    });
    const close = (because: 'cancelled' | 'continue' | 'continue_shopping') => {
      hasLeft = true;
      leaveNothing();
      shop.tell({ type: 'close', because });
    };
    leave = () => {
      const step = flow.read().buyer?.step;
      close(step === 'accepted' || step === 'not_required' ? 'continue' : 'cancelled');
    };
    // Started without being seen: shown when the buyer is needed, or, where only a place without a check is passed over, when there is anything to tell.
    const { runInBackground, skipOnDisabledLocation } = message.flags;
    const isQuiet = runInBackground || skipOnDisabledLocation;
    report(flow, message);
    root.render(
      <App
        flow={flow}
        firstLanguage={language}
        isFramed
        flags={message.flags}
        infoType={message.wording?.info_type ?? 'billing'}
        logo={logo}
        close={close}
        startAnew={null}
        onShown={() => {
          if (!isShown && !isQuiet) shop.tell({ type: 'shown' });
          isShown = true;
        }}
      />,
    );
    await flow.open();
    if (!isQuiet) return;
    if (runInBackground && !needsBuyer(flow)) return close('continue');
    // Such a place's screen closes by itself.
    if (flow.read().buyer?.step === 'not_required') return;
    shop.tell({ type: 'needs_show' });
    shop.tell({ type: 'shown' });
  };

  /** What goes on after a reload of the shop's page; forgotten with the answer, and when the buyer leaves. */
  const remember = async (buyer: BuyerState, message: OpenMessage) => {
    const { forgetPlace, isOpen, keepPlace } = await import('#popup/kept-place.ts');
    if (isOpen(buyer)) await keepPlace(sessionStorage, message, { uuid: buyer.uuid ?? '', token });
    else if (buyer.uuid !== null || buyer.step !== 'details') forgetPlace(sessionStorage);
    if (hasLeft) leaveNothing();
  };

  /** Tells the page what changes. */
  const report = (flow: Flow, message: OpenMessage) => {
    let last = flow.read();
    flow.subscribe(() => {
      const view = flow.read();
      const { buyer, problem } = view;
      if (buyer && buyer !== last.buyer) {
        const data = asTexts(view.known);
        for (const told of tidings(last.buyer, buyer, { data, resumeToken: token })) shop.tell(told);
        if (buyer.uuid !== last.buyer?.uuid || buyer.step !== last.buyer?.step) {
          // Without it a reload begins anew.
          remember(buyer, message).catch(() => undefined);
        }
      }
      if (problem && problem !== last.problem && !buyer) {
        shop.tell({ type: 'failed', code: problem.code, message: 'The age check could not be opened' });
      }
      last = view;
    });
  };
}

/** Whoever closes the screens is done at this browser. At once, because the page may take the screens away with the same message. */
function leaveNothing(): void {
  try {
    sessionStorage.removeItem(keptPlace);
  } catch {
    // Nothing was kept.
  }
}

/** Puts on the shop's looks, when it has any. The screens go on in ours when the code for it cannot be fetched. */
async function dress(theme: OpenMessage['theme']) {
  if (Object.keys(theme).length === 0) return null;
  try {
    const { applyTheme, logoOf } = await import('#theme/apply-theme.ts');
    applyTheme(theme, document.documentElement);
    return logoOf(theme);
  } catch {
    return null;
  }
}

/** The opening, with the way back to what this tab began before the shop's page was loaded again. */
async function withWayBack(message: OpenMessage): Promise<OpenMessage> {
  try {
    if (message.resume !== undefined || sessionStorage.length === 0) return message;
    const { recallPlace } = await import('#popup/kept-place.ts');
    const back = await recallPlace(sessionStorage, message, (token) =>
      createBuyerClient({ headers: () => ({ authorization: `Bearer ${token}` }) }),
    );
    return back ? { ...message, resume: back.uuid, resume_token: back.token } : message;
  } catch {
    return message;
  }
}

function needsBuyer(flow: Flow): boolean {
  const step = flow.read().buyer?.step;
  return step !== 'accepted' && step !== 'not_required';
}
