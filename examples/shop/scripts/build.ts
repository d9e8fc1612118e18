// Bundles the shop's one page that runs React. Whatever bundler a shop uses does the same.
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const shop = join(import.meta.dirname, '..');
const bundle = await rolldown({
  input: join(shop, 'src/browser/pay-button.tsx'),
  platform: 'browser',
  transform: {
    target: 'es2022',
    jsx: { runtime: 'automatic', development: false },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
});
await bundle.write({ file: join(shop, 'build/pay-button.js'), format: 'esm', minify: true });
await bundle.close();
