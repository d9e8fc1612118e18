/** A part of a page that a search can lead to: a heading with the text below it, or a row of a table that names something. */
export type DocsEntry = {
  /** Its id on the page; empty for the page itself. */
  anchor: string;
  title: string;
  /** Names that are looked for as they are: options, paths, codes. */
  names: string;
  text: string;
  /** Words of its examples: found, and not shown. */
  code: string;
};

/** Where pages stand in the sidebar. */
export const docsGroups = [
  'Start',
  'Popup',
  'Your server',
  'Recipes',
  'Guides',
  'Packages',
  'API',
  'Account API',
] as const;
export type DocsGroup = (typeof docsGroups)[number];

export type DocsPage = {
  /** Below `/docs/`; empty for the first page. */
  path: string;
  group: DocsGroup;
  title: string;
  /** As short as the sidebar is narrow. */
  label: string;
  description: string;
  html: string;
  /** Headings of the second level, for the page's own contents. */
  headings: readonly { id: string; title: string }[];
  entries: readonly DocsEntry[];
  /** Path of the page that stands for it in the sidebar. */
  under?: string;
  /** Calls stand in two columns, which leaves no room for the page's contents beside them. */
  isWide?: true;
};

export function docsAddress(path: string): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}
