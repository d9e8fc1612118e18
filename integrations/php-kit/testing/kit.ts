import { join } from 'node:path';
import { type RunningPhp, startPhp } from './php.ts';

const root = join(import.meta.dirname, '..');

/** PHP with the kit loaded, and a shop of tests around it: `Calls` hands every call to the test, `OnceStore` keeps what was used. */
export async function startKit(folders: Record<string, string> = {}): Promise<RunningPhp> {
  const php = await startPhp({ '/kit': join(root, 'src'), '/doubles': join(root, 'testing/doubles'), ...folders });
  return {
    ...php,
    run: (code, input, answering) =>
      php.run(`require_once '/kit/autoload.php'; require_once '/doubles/shop.php'; ${code}`, input, answering),
  };
}
