import type { DocsGroup, DocsPage } from '../docs-page.ts';
import { markdownBlocks } from '../markdown-blocks.ts';
import { type Addresses, readDocument } from '../read-document.ts';
import { documentPage } from './document-page.ts';

/** Pages that people wrote, in the order of reading. The address below `/docs/`, the words in the sidebar, and the document. */
const guides: readonly { path: string; group: DocsGroup; label?: string; file: string }[] = [
  { path: 'first-verification', group: 'Start', file: 'docs/guide/first-verification.md' },
  { path: 'quick-start', group: 'Start', file: 'docs/guide/quick-start.md' },
  { path: 'test-buyers', group: 'Start', file: 'docs/guide/test-buyers.md' },
  { path: 'popup', group: 'Popup', label: 'Overview', file: 'docs/guide/popup.md' },
  { path: 'age-gate', group: 'Popup', file: 'docs/guide/age-gate.md' },
  { path: 'server-check', group: 'Your server', label: 'Check the proof', file: 'docs/guide/server-check.md' },
  { path: 'webhooks', group: 'Your server', file: 'docs/guide/webhooks.md' },
  { path: 'sessions-and-links', group: 'Your server', file: 'docs/guide/sessions-and-links.md' },
  { path: 'recipes/plain-form', group: 'Recipes', label: 'A plain form', file: 'docs/guide/recipe-plain-form.md' },
  {
    path: 'recipes/single-page-app',
    group: 'Recipes',
    label: 'A single-page app',
    file: 'docs/guide/recipe-single-page-app.md',
  },
  {
    path: 'recipes/json-checkout',
    group: 'Recipes',
    label: 'A checkout that posts JSON',
    file: 'docs/guide/recipe-json-checkout.md',
  },
  {
    path: 'recipes/no-hidden-fields',
    group: 'Recipes',
    label: 'No field to carry a proof',
    file: 'docs/guide/recipe-no-hidden-fields.md',
  },
  {
    path: 'recipes/after-the-order',
    group: 'Recipes',
    label: 'After the order',
    file: 'docs/guide/recipe-after-the-order.md',
  },
  { path: 'recipes/evershop', group: 'Recipes', label: 'A Node shop: EverShop', file: 'docs/guide/recipe-evershop.md' },
  { path: 'packages', group: 'Packages', label: 'Get the packages', file: 'docs/guide/packages.md' },
  { path: 'packages/js', group: 'Packages', file: 'packages/js/README.md' },
  { path: 'packages/react', group: 'Packages', file: 'packages/react/README.md' },
  { path: 'packages/node', group: 'Packages', file: 'packages/node/README.md' },
  { path: 'packages/vendure', group: 'Packages', file: 'packages/vendure/README.md' },
  { path: 'api', group: 'API', label: 'Overview', file: 'docs/guide/api.md' },
  { path: 'account-api', group: 'Account API', label: 'Overview', file: 'docs/guide/account-api.md' },
];

export function* guidePages(addresses: Addresses): Generator<DocsPage> {
  for (const { file, ...page } of guides) yield documentPage(page, markdownBlocks(readDocument(file, addresses)));
}
