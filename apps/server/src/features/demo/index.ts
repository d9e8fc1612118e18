export { announceDemo, demoCredentials, seedDemo } from './seed-demo.ts';
export { serveOutbox as serve } from './serve-outbox.ts';
