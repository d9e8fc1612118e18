import { relative } from 'node:path';
import type { Config } from './config.ts';
import type { DemoCredentials } from './features/demo/index.ts';

type Given = {
  config: Pick<Config, 'publicUrl' | 'verifyUrl' | 'shopUrl'>;
  demo: DemoCredentials | null;
  /** File that holds the sign-ins. */
  file: string;
  folder: string;
};

/** In columns, as wide as their widest cell. */
const columns = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd());
};

/** Writes the text for a person at a terminal once everything runs: the addresses, the logins, and what to try. */
export function startWords({ config, demo, file, folder }: Given): string {
  const { publicUrl, verifyUrl, shopUrl } = config;
  const lines =
    demo === null
      ? ['Carded is running.', '', ...columns([[publicUrl, 'site, accounts, staff; docs at /docs']])]
      : [
          'Carded is running, with demo data.',
          '',
          ...columns([
            [publicUrl, 'site, accounts, staff; docs at /docs'],
            [shopUrl, 'an example shop that verifies its buyers'],
            [verifyUrl, 'what a buyer sees'],
            [`${publicUrl}/dev/outbox`, 'every email and text message; none leaves this machine'],
          ]),
          '',
          `Sign in at ${publicUrl}/signin`,
          '',
          ...columns(
            demo.logins.map(({ role, email, password, totpSecret }) => [
              role,
              email,
              password,
              totpSecret === undefined ? '' : `two-step code at ${publicUrl}/dev/code`,
            ]),
          ),
          '',
          `Try: check out at ${shopUrl} as Ruth Chapman, born 11/18/1948,`,
          '594 Oak Avenue, Los Angeles, CA 90045; then find her in the owner’s log.',
          `The sign-ins are saved in ${file.startsWith(folder) ? relative(folder, file) : file}.`,
        ];
  return `\n${[...lines, '', 'Ctrl-C stops it.'].join('\n')}\n`;
}
