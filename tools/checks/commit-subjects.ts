import { type Check, spawnQuietly } from './check.ts';

const longest = 72;

/**
 * Finds commits whose subject is longer than 72 characters, which tools cut off. Reads what came after `since`, because earlier subjects were not held to it;
 * a copy without that history has nothing to read.
 */
export function makeCommitSubjects(since: string | null): Check {
  const run = async (root: string) => {
    const range = since === null ? 'HEAD' : `${since}..HEAD`;
    const { code, output } = await spawnQuietly('git', ['log', '--no-merges', '--format=%h %s', range], root);
    if (code !== 0) return [];
    return output.split('\n').flatMap((line) => {
      const [, commit = '', subject = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      return subject.length <= longest
        ? []
        : [`${commit}: its subject has ${subject.length} characters, not ${longest} at most`];
    });
  };
  return { name: 'commit subjects', run };
}

export const commitSubjects = makeCommitSubjects('3d0050ef');
