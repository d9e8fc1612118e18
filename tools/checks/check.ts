import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedEnvironment, root as repositoryRoot } from '../set-up.mjs';

/** Rule of the project. */
export type Check = {
  name: string;
  /**
   * Looks at the project under `root` and answers with one line per fault, each naming its file. A check that can look at
   * some files alone looks only at `changed` where it is given.
   */
  run: (root: string, changed?: readonly string[]) => Promise<string[]> | string[];
  /** Needs the whole project, and many seconds: `--changed` leaves it to the whole run. */
  isWhole?: true;
};

/** Runs a tool's script from node_modules on this Node, inside `cwd`. Never throws for a tool that fails. */
export function runTool(
  script: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return spawnQuietly(process.execPath, [join(repositoryRoot, 'node_modules', script), ...args], cwd, environment);
}

/** Collects what a program prints on both streams. */
export function spawnQuietly(
  program: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    cwd,
    env: { ...pinnedEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** A tool's own output as fault lines; none when it ended well. */
export function faultsOf(result: { code: number | null; output: string }): string[] {
  if (result.code === 0) return [];
  const lines = result.output.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [`ended with exit code ${result.code}`];
}
