import type { Config } from '#config.ts';
import { keptPages } from './pages/kept-pages.ts';
import { docsAddress } from './render-markdown.ts';

export { guideLink, readGuide, readOwnCode } from './guides/guide-blocks.ts';
export { allGuides } from './guides/guides.ts';
export { serveDocs as serve } from './serve-docs.ts';

/** Every page of the documentation, as lists of pages name it. */
export async function listDocs(config: Config): Promise<{ path: string; title: string; description: string }[]> {
  const pages = await keptPages(config);
  return [
    { path: docsAddress(''), title: 'Docs', description: 'Every topic, and every call of the API.' },
    ...pages.map(({ path, title, description }) => ({ path: docsAddress(path), title, description })),
  ];
}
