export { serveDocs as serve } from './serve-docs.ts';
