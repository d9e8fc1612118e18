import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const exact = /^(npm:(@[^/@]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

type Manifest = Partial<Record<(typeof groups)[number], Record<string, string>>>;

/** Every dependency at one exact version, the same in every workspace and in the lock file. */
export const pins: Check = {
  name: 'pins',
  run: (root) => {
    const files = projectFiles(root);
    const lockOf = (path: string): Record<string, Manifest> =>
      files.includes(path) ? JSON.parse(readProjectFile(root, path)).packages : {};
    const locked = lockOf('package-lock.json');
    const firstSeen = new Map<string, { version: string; path: string }>();
    const faults: string[] = [];
    for (const path of files.filter((each) => /(^|\/)package\.json$/.test(each))) {
      const manifest: Manifest = JSON.parse(readProjectFile(root, path));
      // Whether a platform is installed separately, from its own lock file.
      const isAlone = /^platforms\/[^/]+\/package\.json$/.test(path);
      const inLock = isAlone
        ? lockOf(path.replace('package.json', 'package-lock.json'))['']
        : locked[path.replace(/\/?package\.json$/, '')];
      for (const group of groups) {
        for (const [name, version] of Object.entries(manifest[group] ?? {})) {
          if (!exact.test(version)) faults.push(`${path}: ${name} is "${version}", not one exact version`);
          const first = firstSeen.get(name) ?? { version, path };
          firstSeen.set(name, first);
          if (first.version !== version)
            faults.push(`${path}: ${name} is ${version}, but ${first.version} in ${first.path}`);
          if (inLock?.[group]?.[name] !== version)
            faults.push(`${path}: ${name} ${version} is not what ${isAlone ? 'its own ' : ''}package-lock.json holds`);
        }
      }
    }
    return faults;
  },
};
