export { guideLink } from './guides/guide-link.ts';
export { allGuides } from './guides/guides.ts';
export { readGuide, readOwnCode } from './guides/read-guide.ts';
export { listDocs } from './list-docs.ts';
export { serveDocs as serve } from './serve-docs.ts';
