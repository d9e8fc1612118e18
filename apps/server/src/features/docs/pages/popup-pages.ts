import type { DocsPage } from '../docs-page.ts';
import { type Block, markdownBlocks } from '../markdown-blocks.ts';
import { type Addresses, readDocument } from '../read-document.ts';
import { idMaker } from '../render-markdown.ts';
import { documentPage } from './document-page.ts';

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
export function popupPages(addresses: Addresses): DocsPage[] {
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
