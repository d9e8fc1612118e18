import { createVerification, type Endpoint, getStatus, withSecret } from '@carded/contract';
import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { createdSample, samplesOf } from '@carded/contract/samples';
import nodeReadme from '../../../../../packages/node/README.md?raw';
import { siteOrigin } from '../site-meta.ts';

/** A block of a package's README that a browser test runs as it stands. @throws Error where the README has none that says this */
function runnable(has: string): string {
  const blocks = [...nodeReadme.matchAll(/^```js runnable\n([\s\S]*?)^```/gm)].map(([, code = '']) => code.trim());
  const found = blocks.find((code) => code.includes(has));
  if (found === undefined) throw new Error(`No block of packages/node/README.md that runs says ${has}.`);
  return found;
}

/** A call as the docs show it. */
const sample = (endpoint: Endpoint, wanted: string) =>
  samplesOf(endpoint, siteOrigin).find(({ language }) => language === wanted)?.code ?? '';

/** Code on our pages: never typed again, so that what a visitor copies is what was tested. */
export const shownCode = {
  /** What the Keys tab shows for pasting. */
  onThePage: popupSnippet({ url: siteOrigin, key: 'pk_test_…', reference: 'cart-20418' }),
  onTheServer: runnable('export async function mayOrder'),
  webhook: runnable('export const onWebhook'),
  create: sample(createVerification, 'curl'),
  created: JSON.stringify(createdSample, null, 2),
  /** With the secret the status says who it is about. */
  statusInPhp: sample({ ...getStatus, access: withSecret }, 'PHP'),
};
