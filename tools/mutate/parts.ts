import { join } from 'node:path';

/** A part of the code, and the share of its mutants that tests must notice, where one is asked. Tests are those of its workspace unless others are named. */
export type Part = {
  folder: string;
  floorPercent?: number;
  hasDatabase?: boolean;
  /** Whether the popup's stories count as tests too. */
  hasStories?: boolean;
  /** Tests of what many features share, for what their own leave. */
  sharedTests?: readonly string[];
};

/** The first that fits counts. */
const parts: readonly Part[] = [
  { folder: 'packages/domain/src', floorPercent: 85 },
  { folder: 'packages/node/src', floorPercent: 95 },
  {
    folder: 'packages/vendure/src',
    floorPercent: 80,
    hasDatabase: true,
    sharedTests: ['apps/server/src/integrators'],
  },
  { folder: 'packages/embed/src', floorPercent: 75, hasStories: true },
  {
    folder: 'apps/server/src/features',
    hasDatabase: true,
    // Tests of attacks, access and time limits, and the recipes of integrators.
    sharedTests: ['security', 'integrators', 'features/housekeeping'].map((name) => `apps/server/src/${name}`),
  },
  {
    folder: 'apps/server/src/verification',
    hasDatabase: true,
    // Features reach it from outside.
    sharedTests: ['features/verifications', 'features/buyer-steps', 'features/reviews', 'security'].map(
      (name) => `apps/server/src/${name}`,
    ),
  },
  { folder: 'apps/server/src', hasDatabase: true },
  { folder: 'packages/database/src', hasDatabase: true },
  ...['client', 'contract', 'documents', 'js', 'providers', 'words'].map((name) => ({
    folder: `packages/${name}/src`,
  })),
];

/** Finds the part of a file; undefined when it is not measured. */
export function partOf(file: string): Part | undefined {
  return parts.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** Finds the folders of a file's tests: its feature with the one in which staff do the same, or its whole workspace. */
export function testsOf(file: string): readonly string[] {
  const [, server = '', name] = /^(apps\/server\/src\/)features\/([^/]+)\//.exec(file) ?? [];
  if (name !== undefined) return [`${server}features/${name}`, `${server}features/staff-${name}`];
  const [verification] = /^apps\/server\/src\/verification/.exec(file) ?? [];
  const [workspace = '.'] = /^[^/]+\/[^/]+/.exec(file) ?? [];
  return [verification ?? workspace];
}

/** Makes a file pattern for vitest. */
export function testPattern(path: string): string {
  return /\.test\.tsx?$/.test(path) ? path : join(path, '**/*.test.{ts,tsx}');
}
