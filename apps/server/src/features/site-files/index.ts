export { serveSiteFiles as serve } from './serve-site-files.ts';
