import { createBuyerClient } from '@carded/client/buyer';
import type { Root } from 'react-dom/client';
import { createFlow } from '#flow/flow.ts';
import type { Opening } from '#flow/opening.ts';
import { loadLanguage } from '#i18n/load-language.ts';
import { pickLanguage } from '#i18n/pick-language.ts';
import { App } from './app.tsx';

/** Where a link page keeps its opaque token for a reload; nothing personal is ever stored. */
const place = 'carded_token';

/** The screens as a page of their own, behind a link that a shop or the buyer's other device made. */
export async function startLink(root: Root, opening: Extract<Opening, { kind: 'link' }>): Promise<void> {
  const language = await loadLanguage(pickLanguage(navigator.languages));
  let token = readToken(opening.link.token);
  const flow = createFlow({
    client: createBuyerClient({ headers: () => (token === '' ? {} : { authorization: `Bearer ${token}` }) }),
    opening,
    language: () => document.documentElement.lang,
    newKey: () => crypto.randomUUID(),
    token: {
      read: () => token || null,
      write: (given) => {
        token = given;
        writeToken(opening.link.token, given);
      },
    },
    beforeFirst: async (data) => data,
  });
  root.render(
    <App
      flow={flow}
      firstLanguage={language}
      isFramed={false}
      flags={{}}
      infoType="billing"
      logo={null}
      close={null}
    />,
  );
  await flow.resume();
}

function readToken(link: string): string {
  try {
    const [of, token] = sessionStorage.getItem(place)?.split(' ') ?? [];
    return of === link ? (token ?? '') : '';
  } catch {
    return '';
  }
}

function writeToken(link: string, token: string): void {
  try {
    sessionStorage.setItem(place, `${link} ${token}`);
  } catch {
    // A browser without storage begins again after a reload.
  }
}
