export { serveOutbox as serve } from './serve-outbox.ts';
export { announceDemo, demoCredentials, seedDemo } from './seed-demo.ts';
