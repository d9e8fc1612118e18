import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builds } from '#platform/http/pages/site-page.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('child/main.ts', import.meta.url));
const longestMs = 30_000;

/** One at a time: each is a process of its own for half a second. */
let last: Promise<unknown> = Promise.resolve();

/** The picture that is shown where somebody shares a page: its title and a line drawing of its own, a PNG. Drawn outside of this process, which loads nothing that handles pictures. @param address what the drawing is made from */
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
