import { type Endpoint, endpoints } from '@carded/contract';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { DocsGroup, DocsPage } from '../docs-page.ts';
import { anchorOf, endpointEntry, endpointSection } from './endpoint-section.ts';

type Group = { path: string; title: string; text: string; names: RegExp };

/** Calls of shops and of buyers’ screens, as a reader looks for them. A call that no line names has the page of its feature. */
const shopGroups: readonly Group[] = [
  {
    path: 'verifications',
    title: 'Verifications',
    names: /^verifications\./,
    text: 'Start a verification and read its status.',
  },
  {
    path: 'sessions',
    title: 'Sessions',
    names: /^verificationSessions\./,
    text: 'Prepare a verification on your server, with a link and a QR code.',
  },
  {
    path: 'fraud-risk',
    title: 'Fraud risk',
    names: /^fraudRisk\./,
    text: 'A score for an order, where the operator has set up a provider.',
  },
  {
    path: 'website',
    title: 'Website and service',
    names: /^(shopInfo|maintenance|proofs|problems)\./,
    text: 'What a page needs to know before it opens the popup, and the keys that proofs are signed with.',
  },
  {
    path: 'buyer',
    title: 'Buyer: open and details',
    names: /^buyerSteps\.(open|state|submitDetails|continueOnPhone|showIdInStore)$/,
    text: 'The popup makes these calls. Use them to build screens of your own.',
  },
  {
    path: 'buyer-evidence',
    title: 'Buyer: ID, selfie, signature, phone',
    names: /^buyerSteps\.(submit(?!Details$)\w+|declineSelfie|sendCode|checkCode)$/,
    text: 'The steps after the details, one call for each.',
  },
  {
    path: 'receipts',
    title: 'Buyer: receipt and deletion',
    names: /^(receipts\.|buyerSteps\.makeReceipt$)/,
    text: 'What was checked, what is kept, and a way to delete it.',
  },
];

const words = (feature: string) => feature.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
const titleOf = (feature: string) =>
  words(feature)
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace('Mfa', 'Two-step sign-in');
const featureOf = ({ name }: Endpoint) => name.split('.')[0] ?? name;

const pageOf = (group: DocsGroup, page: Omit<Group, 'names'>, calls: readonly Endpoint[], url: string): DocsPage => ({
  ...{ group, path: page.path, title: page.title, label: page.title, isWide: true },
  description: `${page.text} ${calls
    .map(({ method, path }) => `${method} ${path}`)
    .slice(0, 3)
    .join(', ')}.`,
  headings: calls.map((call) => ({ id: anchorOf(call), title: call.summary })),
  html: `<p class="lead">${escapeHtml(page.text)}</p>${calls.map((call) => endpointSection(call, url)).join('\n')}`,
  entries: [{ anchor: '', title: page.title, names: '', text: page.text, code: '' }, ...calls.map(endpointEntry)],
});

/** A page per group of calls that shops and buyers’ screens make, from the contract. */
export function* shopApiPages(url: string): Generator<DocsPage> {
  const left = new Set(endpoints.filter(({ path }) => /^\/(v1|\.well-known)\//.test(path)));
  for (const group of shopGroups) {
    const calls = [...left].filter(({ name }) => group.names.test(name));
    for (const call of calls) left.delete(call);
    yield pageOf('API', { ...group, path: `api/${group.path}` }, calls, url);
  }
  for (const [feature, calls] of Map.groupBy(left, featureOf)) {
    const page = {
      path: `api/${words(feature).replaceAll(' ', '-')}`,
      title: titleOf(feature),
      text: `Calls about ${words(feature)}.`,
    };
    yield pageOf('API', page, calls, url);
  }
}

const mostOnAPage = 8;

/** A page per feature of the account, from the contract; a feature with many calls has several. Staff’s own calls are in the OpenAPI file only. */
export function* accountApiPages(url: string): Generator<DocsPage> {
  const own = endpoints.filter(({ path, access }) => /^\/(api|id_scanner)\//.test(path) && access.by !== 'staff');
  for (const [feature, calls] of Map.groupBy(own, featureOf)) {
    const count = Math.ceil(calls.length / mostOnAPage);
    const size = Math.ceil(calls.length / count);
    const slug = words(feature).replaceAll(' ', '-');
    for (let at = 0; at < count; at += 1) {
      const page = {
        path: `account-api/${at === 0 ? slug : `${slug}-${at + 1}`}`,
        title: count === 1 ? titleOf(feature) : `${titleOf(feature)}, ${at + 1} of ${count}`,
        text: `The account’s calls about ${words(feature).replace('mfa', 'two-step sign-in')}.`,
      };
      yield pageOf('Account API', page, calls.slice(at * size, (at + 1) * size), url);
    }
  }
}
