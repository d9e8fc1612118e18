import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const vision = join(import.meta.dirname, '../..');
/** Imitates a machine that the package has no binary for. */
const noBinary = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'onnxruntime-node') throw new Error('no binary');
      return next(specifier, context);
    },
  });`;
const look = `
  import { compareFront } from '@carded/domain/front-text';
  import { drawFront, randomFront } from '@carded/testing/fronts';
  import { lookAtPrint } from './src/index.ts';
  const { content } = randomFront(13);
  const seen = await lookAtPrint(await drawFront({ seed: 13, level: 'moderate', widthPx: 1_000 }));
  const texts = seen.lines.map(({ text }) => text);
  const fields = { ...content.person, ...content.details, dateOrder: 'month_first' };
  console.log(JSON.stringify({ front: compareFront(texts, fields).front, portrait: seen.portrait }));`;

it('reads a front and finds its portrait where there is no binary, in a process as narrow as a reader’s', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--permission', '--allow-addons', '--allow-fs-read=*'],
      ...['--import', `data:text/javascript,${encodeURIComponent(noBinary)}`],
      ...['--input-type=module', '--eval', look],
    ],
    { cwd: vision },
  );
  expect(JSON.parse(stdout)).toMatchObject({ front: 'agrees', portrait: 'yes' });
}, 120_000);
