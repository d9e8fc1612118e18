/** The package.json of a workspace that is made for others. */
export type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  sideEffects: boolean | string[];
  engines?: Record<string, string>;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Every version is pinned here; those who install the package bring their own. */
const peerRanges: Record<string, string> = { react: '^18.0.0 || ^19.0.0', '@carded/node': '^0.1.0' };

/** Gives the built path of a source. */
export function builtFile(source: string): string {
  return source.replace('./src/', './').replace(/\.tsx?$/, '.js');
}

/** Makes the published package.json: entries point to built files, and nothing else of this repository is in it. */
export function publishedManifest(manifest: Manifest, workspace: string): Record<string, unknown> {
  const { name, version, description, license, type, engines, sideEffects, exports, dependencies } = manifest;
  const entries = Object.fromEntries(
    Object.entries(exports).map(([path, source]) => [
      path,
      { types: typesOf(source, workspace), default: builtFile(source) },
    ]),
  );
  return {
    ...{ name, version, description, license, type },
    ...(engines ? { engines } : {}),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(builtFile) : sideEffects,
    exports: { ...entries, './package.json': './package.json' },
    ...(exports['.'] ? { types: typesOf(exports['.'], workspace) } : {}),
    files: ['*.js', 'chunks', 'types', 'README.md'],
    ...(dependencies ? { dependencies: mapValues(dependencies, (range) => `^${range}`) } : {}),
    ...(manifest.peerDependencies
      ? { peerDependencies: mapValues(manifest.peerDependencies, (range, peer) => peerRanges[peer] ?? range) }
      : {}),
  };
}

const typesOf = (source: string, workspace: string) =>
  `./types/${workspace}/${source.replace('./', '').replace(/\.tsx?$/, '.d.ts')}`;

const mapValues = (record: Record<string, string>, map: (value: string, name: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
