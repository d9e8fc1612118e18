export { legalHtml, serveLegal as serve } from './serve-legal.ts';
