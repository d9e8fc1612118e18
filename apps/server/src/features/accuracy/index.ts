export { serveAccuracy as serve } from './serve-accuracy.ts';
