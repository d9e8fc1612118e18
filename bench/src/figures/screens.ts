import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Line, line } from '#figure.ts';

const root = join(import.meta.dirname, '../../..');

type Suite = {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[];
};
type Timed = { what: string; milliseconds: number; atMostMs: number };

/** Times that a person feels, measured by browser stories of the project `figures`. */
export const screens: Figure = {
  name: 'screens',
  measure: async ({ say }) => {
    const folder = mkdtempSync(join(tmpdir(), 'carded-screens-'));
    const report = join(folder, 'report.json');
    say('runs the stories that measure');
    spawnSync(process.execPath, [join(root, 'tools/e2e.ts'), '--project', 'figures', '--no-deps', '--reporter=json'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const lines = existsSync(report) ? linesIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
    rmSync(folder, { recursive: true });
    return lines.length > 0 ? lines : [{ what: 'stories', measured: 'did not run', limit: '', isGood: false }];
  },
};

function linesIn({ suites = [], specs = [] }: Suite): Line[] {
  const here = specs.flatMap(({ title, ok, tests }): Line[] => [
    ...tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'figure')
      .map(({ description = '' }) => {
        const { what, milliseconds, atMostMs }: Timed = JSON.parse(description);
        return line(what, milliseconds, 'ms', { atMost: atMostMs });
      }),
    ...(ok ? [] : [{ what: title, measured: 'failed', limit: '', isGood: false }]),
  ]);
  return [...here, ...suites.flatMap(linesIn)];
}
