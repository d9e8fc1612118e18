export { guideLink, readGuide, readOwnCode } from './guides/guide-blocks.ts';
export { allGuides } from './guides/guides.ts';
export { listDocs } from './list-docs.ts';
export { serveDocs as serve } from './serve-docs.ts';
