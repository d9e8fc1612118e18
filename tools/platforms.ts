// npm run platforms: real shops of others, with our hooks in them, ordered from over HTTP. Names run only those: `npm run platforms -- vendure`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staleArtifacts } from './artifacts.mjs';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { root } from './set-up.mjs';

const folder = join(root, 'e2e/src/platforms');
const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
const { stages } = await load('stages.ts');
const all = Object.keys(stages);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no shop ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
if (!(await build(staleArtifacts()))) process.exit(1);
process.env.CARDED_BROWSER = ensureBrowser();
const { runPlatforms } = await load('run-platforms.ts');
process.exitCode = (await runPlatforms(all.filter((name) => wanted.length === 0 || wanted.includes(name)))) ? 0 : 1;
