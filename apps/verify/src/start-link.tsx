import { createBuyerClient } from '@carded/client/buyer';
import type { Root } from 'react-dom/client';
import { createFlow } from '#flow/flow.ts';
import { linkToken } from '#flow/link-token.ts';
import type { Opening } from '#flow/opening.ts';
import { loadLanguage } from '#words/load-language.ts';
import { pickLanguage } from '#words/pick-language.ts';
import { App } from './app.tsx';

/** The screens as a page of their own, behind a link that a shop or the buyer's other device made. */
export async function startLink(root: Root, opening: Extract<Opening, { kind: 'link' }>): Promise<void> {
  await loadLanguage(pickLanguage(navigator.languages));
  const kept = linkToken(() => sessionStorage, opening.link);
  const bearer = (): Record<string, string> => {
    const token = kept.read();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  };
  const flow = createFlow({
    client: createBuyerClient({ headers: bearer }),
    opening,
    language: () => document.documentElement.lang,
    newKey: () => crypto.randomUUID(),
    token: kept,
    beforeFirst: async (data) => data,
  });
  flow.subscribe(() => {
    const { buyer } = flow.read();
    if (buyer) kept.seen(buyer.step);
  });
  const startAnew = () => {
    kept.forget();
    location.reload();
  };
  root.render(
    <App
      flow={flow}
      isFramed={false}
      flags={{}}
      logo={null}
      startAnew={opening.link.kind === 'w' ? startAnew : null}
      close={null}
    />,
  );
  await flow.resume();
}
