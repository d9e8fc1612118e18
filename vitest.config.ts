import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,examples,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
