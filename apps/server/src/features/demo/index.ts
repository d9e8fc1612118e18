export type { DemoCredentials } from './demo-credentials.ts';
export { demoCredentials, demoFile, seedDemo } from './seed-demo.ts';
export { serveOutbox as serve } from './serve-outbox.ts';
