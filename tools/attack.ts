// npm run attack: attacks a server of its own on this machine. Arguments go on: `npm run attack -- --only flood-of-pictures`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staleArtifacts } from './artifacts.mjs';
import { build } from './build.ts';
import { root } from './set-up.mjs';

// Pages for people during an attack are those of the product.
const pages = staleArtifacts().filter(({ name }) => name === 'web' || name === 'verify');
if (!(await build(pages))) process.exit(1);
await import(pathToFileURL(join(root, 'e2e/src/attack/attack.ts')).href);
