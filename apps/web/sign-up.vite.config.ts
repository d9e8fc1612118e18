import { defineConfig } from 'vite';
import { themeScript } from './src/platform/theme.ts';

/** The page for signing up: a bundle of its own beside the site's and the account's, so that its first screen is light. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    {
      name: 'theme-first',
      transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
    },
  ],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'signup/index.html',
      output: { codeSplitting: { groups: [{ name: 'sign-up', tags: ['$initial'] }] } },
    },
  },
});
