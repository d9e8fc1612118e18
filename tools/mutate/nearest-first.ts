import { dirname } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The tests beside the changed file first, then the quick ones: the first that fails ends a run, and a change of a table, which every test of its workspace is run
 * against, mostly fails one of these.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const quickFirst = (await super.sort(files)).reverse();
    const changed = this.ctx.config.related ?? [];
    const distance = ({ moduleId }: TestSpecification) =>
      Math.min(...changed.map((file) => stepsBetween(file, moduleId)));
    return quickFirst.sort((a, b) => distance(a) - distance(b));
  }
}

/** How many folders lie between two files. */
function stepsBetween(one: string, other: string): number {
  const from = dirname(one).split('/');
  const to = dirname(other).split('/');
  const shared = from.findIndex((name, index) => name !== to[index]);
  return shared === -1 ? to.length - from.length : from.length + to.length - 2 * shared;
}
