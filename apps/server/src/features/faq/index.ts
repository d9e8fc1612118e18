export { serveFaq as serve } from './serve-faq.ts';
