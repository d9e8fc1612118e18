import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builds } from '#platform/http/pages/site-page.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('child/main.ts', import.meta.url));
const longestMs = 30_000;

/** Limits drawing to one at a time, because each takes a separate process for half a second. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws the PNG that is shown where a page is shared: its title and its own line drawing. A separate process draws it, so that this one loads no picture
 * libraries.
 * @param address from which the drawing is made
 */
export function drawSharePicture(title: string, address: string): Promise<Buffer> {
  const drawn = last.then(async () => {
    const { stdout } = await run(process.execPath, [child, title, address, builds.web], {
      encoding: 'buffer',
      timeout: longestMs,
      maxBuffer: 1_000_000,
      env: {},
    });
    return stdout;
  });
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Address of the picture that other sites show beside a link to a page of the site. */
export function sharePictureOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}
