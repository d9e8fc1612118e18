import { endpoints, errors } from '@carded/contract';
import { denyReasons, notCreatedReasons, publicStatuses } from '@carded/domain/codes';
import { inTurns } from '#features/docs/search/make-search.ts';
import { type Addresses, type Block, markdownBlocks, readDocument } from '../markdown-blocks.ts';
import { type DocsGroup, type DocsPage, docsGroups, idMaker } from '../render-markdown.ts';
import { accountApiPages, shopApiPages } from './endpoint-pages.ts';
import { documentPage, installPages } from './install-pages.ts';

const kept = new WeakMap<Addresses, Promise<DocsPage[]>>();

/** Gives the pages of the documentation, made at the first request, so that the start does not wait. */
export function keptPages(addresses: Addresses): Promise<DocsPage[]> {
  const pages = kept.get(addresses) ?? allPages(addresses);
  kept.set(addresses, pages);
  return pages;
}

/** Every page of the documentation but the first, in the order of reading. Made in turns: it takes as long as many a request together. */
export async function allPages(addresses: Addresses): Promise<DocsPage[]> {
  const pages: DocsPage[] = [];
  for await (const page of inTurns(everyPage(addresses))) pages.push(page);
  return docsGroups.flatMap((group) => pages.filter((page) => page.group === group));
}

function* everyPage(addresses: Addresses): Generator<DocsPage> {
  yield* guidePages(addresses);
  yield* installPages(addresses);
  yield* popupPages(addresses);
  yield statusesPage();
  yield errorsPage();
  yield* shopApiPages(addresses.publicUrl);
  yield* accountApiPages(addresses.publicUrl);
}

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

function* guidePages(addresses: Addresses): Generator<DocsPage> {
  for (const { file, ...page } of guides) yield documentPage(page, markdownBlocks(readDocument(file, addresses)));
}

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const isForShops = new Set(endpoints.filter(({ path }) => path.startsWith('/v1/')).flatMap((one) => [...one.errors]));
const always = new Set(['invalid_input', 'too_many_requests', 'unavailable', 'internal', 'maintenance']);

/** Every error code, from the one table: first those that `/v1` answers, then the account’s. */
function errorsPage(): DocsPage {
  const rows = (isWanted: (code: string) => boolean) =>
    Object.entries(errors)
      .filter(([code]) => isWanted(code))
      .map(([code, { status, title, help }]) => [`\`${code}\``, String(status), `${title}. ${help}`]);
  const isShop = (code: string) => always.has(code) || (isForShops as ReadonlySet<string>).has(code);
  const table = (isWanted: (code: string) => boolean): Block => ({
    kind: 'table',
    head: ['Code', 'Status', 'What to do'],
    rows: rows(isWanted),
  });
  return documentPage({ path: 'errors', group: 'API' }, [
    heading(1, 'Errors'),
    paragraph(
      'An error has its HTTP status and a body of `error.code`, `error.message` and `error.help`. Decide by the code; the words may change. Keep `error.request_id` for support.',
    ),
    paragraph('A refused buyer is not an error: see [statuses and reasons](/docs/statuses).'),
    heading(2, 'Errors of `/v1`'),
    table(isShop),
    heading(2, 'Errors of the account API'),
    table((code) => !isShop(code)),
  ]);
}

/** Statuses and reasons, from the closed lists. */
function statusesPage(): DocsPage {
  const reasons = (list: readonly { code: string; label: string }[]): Block => ({
    kind: 'table',
    head: ['Reason', 'Means'],
    rows: list.map(({ code, label }) => [`\`${code}\``, label]),
  });
  const statuses = publicStatuses.map(({ code, meaning }) => [`\`${code}\``, meaning]);
  return documentPage({ path: 'statuses', group: 'API' }, [
    heading(1, 'Statuses and reasons'),
    paragraph(
      'Responses, callbacks and webhooks use these. Only `accepted` is a yes: treat a status you do not know as a no.',
    ),
    heading(2, 'Statuses'),
    { kind: 'table', head: ['Status', 'Means'], rows: statuses },
    heading(2, 'Reasons of `denied`'),
    reasons(denyReasons),
    heading(2, 'Reasons of `not_created`'),
    reasons(notCreatedReasons),
  ]);
}

/** Short addresses and words for the document's headings; a heading without them makes its own. */
const known: Record<string, { path: string; title: string; label: string; about?: string }> = {
  Installing: {
    path: 'installing',
    title: 'Install the popup',
    label: 'Install',
    about: 'Paste this into the page with the button that places the order. It can be anywhere on the page.',
  },
  'What opens it': {
    path: 'opening',
    title: 'What opens the popup',
    label: 'What opens it',
    about: 'Options for which button the popup holds back, on which events and pages.',
  },
  'What it reads and writes': {
    path: 'fields',
    title: 'What the popup reads and writes',
    label: 'What it reads and writes',
    about: 'Options about your form: which fields are read, what is filled in, and what goes with the order.',
  },
  'How it looks and speaks': { path: 'looks', title: 'Looks and words of the popup', label: 'Looks and words' },
  'Which steps there are': {
    path: 'steps',
    title: 'Steps of the popup',
    label: 'Steps',
    about: 'Options that say what the buyer is asked and shown. Your rules decide what is needed; these decide how.',
  },
  'After acceptance, and on failure': {
    path: 'after',
    title: 'After the check, and on failure',
    label: 'Afterwards',
    about: 'Options for what happens when the buyer is accepted, and when the check cannot be done.',
  },
  Callbacks: {
    path: 'callbacks',
    title: 'Callbacks',
    label: 'Callbacks',
    about: 'Functions of yours that the popup calls. They are properties of `CardedConfig` like every other option.',
  },
  'Names on the page': {
    path: 'names',
    title: 'CardedAPI and other names on the page',
    label: 'CardedAPI',
    about: 'What the popup puts on your page: an API to open it, and the hidden fields.',
  },
  'Shop platforms': { path: 'platforms', title: 'Shop platforms', label: 'Shop platforms' },
  'When it cannot open: the codes': { path: 'codes', title: 'When the popup cannot open', label: 'Codes' },
};

/** The document names a test for each row; integrators do not need it. */
const withoutTests = (block: Block): Block => {
  const strip = (text: string) => text.replace(/\s*[\w-]+\.test\.ts › .*$/, '');
  if (block.kind === 'paragraph') return { ...block, text: strip(block.text) };
  if (block.kind !== 'table') return block;
  const kept = (cells: readonly string[]) => cells.filter((_, index) => block.head[index] !== 'Test');
  return { ...block, head: kept(block.head), rows: block.rows.map(kept) };
};

/** A page per section of the one table of the popup’s options. */
function popupPages(addresses: Addresses): DocsPage[] {
  const blocks = markdownBlocks(readDocument('docs/popup-options.md', addresses));
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === 2 ? [index] : []));
  const makeId = idMaker();
  return starts.map((start, index) => {
    const [heading, ...rest] = blocks.slice(start, starts[index + 1]);
    const text = heading?.kind === 'heading' ? heading.text : '';
    const { path, title, label, about } = known[text] ?? { path: makeId(text), title: text, label: text, about: text };
    return documentPage({ path: `popup/${path}`, group: 'Popup', label }, [
      { kind: 'heading', level: 1, text: title },
      ...(about === undefined ? [] : [{ kind: 'paragraph', text: about } as const]),
      ...rest.map(withoutTests),
    ]);
  });
}
