// Rules on which folders may import which (ARCHITECTURE.md). They capture folder names, so that a new feature is guarded from its start.
import { readFileSync } from 'node:fs';

const test = '\\.(test|spec)\\.tsx?$';
/** Files that exist for tests: they may reach for @carded/testing, vitest and Node wherever they stand. */
const testFile = `${test}|\\.proof\\.ts$|/testing/|^e2e/|^bench/|^apps/server/scripts/|^packages/[^/]+/scripts/|^integrations/[^/]+/tools/|^apps/server/src/security/`;
const external = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'core'];

const providers = JSON.parse(readFileSync(new URL('./packages/providers/package.json', import.meta.url), 'utf8'));
/** Each port's own SDKs; a provider dependency that is in no list belongs to nobody and may be imported by nobody. */
const sdks = providers.sdksByPort;
const providerDependencies = Object.keys(providers.dependencies).filter(
  (name) => !name.startsWith('@carded/') && name !== 'zod',
);
const packagePath = (name) => `node_modules/${name.replaceAll('.', '\\.')}(/|$)`;

/** `who` (outside tests) imports nothing of ours but itself and `allowed`. */
const onlyOurs = (who, allowed) => ({
  name: `${who.replace(/^packages\//, '')}-imports-${allowed.length ? allowed.map((path) => path.split('/').at(-1)).join('-and-') : 'nothing-of-ours'}`,
  severity: 'error',
  from: { path: `^${who}/src/`, pathNot: testFile },
  to: {
    path: '^(apps|packages|examples|e2e|bench|tools)/',
    pathNot: [who, ...allowed].map((path) => `^${path}/`).join('|'),
  },
});

/** `who` (outside tests) imports no package and no Node module but those of `allowed`. */
const onlyPackages = (who, allowed) => ({
  name: `${who.split('/').at(-1)}-needs-${allowed.length ? allowed.map((name) => name.replace(/\W/g, '')).join('-and-') : 'no-package'}`,
  severity: 'error',
  from: { path: `^${who}/src/`, pathNot: testFile },
  to: { dependencyTypes: external, ...(allowed.length ? { pathNot: allowed.map(packagePath).join('|') } : {}) },
});

export default {
  forbidden: [
    onlyOurs('packages/domain', []),
    onlyPackages('packages/domain', []),
    onlyOurs('packages/words', ['packages/domain']),
    onlyPackages('packages/words', []),
    onlyOurs('packages/contract', ['packages/domain']),
    onlyPackages('packages/contract', ['zod']),
    onlyOurs('packages/tokens', []),
    onlyPackages('packages/tokens', []),
    onlyOurs('packages/client', ['packages/contract']),
    onlyPackages('packages/client', []),
    onlyOurs('packages/database', ['packages/domain']),
    onlyOurs('packages/documents', ['packages/domain']),
    onlyOurs('packages/vision', ['packages/documents']),
    onlyOurs('packages/providers', ['packages/domain']),
    {
      name: 'embed-takes-only-types-and-its-words',
      severity: 'error',
      from: { path: '^packages/embed/src/', pathNot: testFile },
      to: {
        pathNot:
          '^packages/(embed/src/|words/src/(en/popup|(en|es|fr)/age-gate)\\.ts$|contract/src/buyer/popup-options\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'theme-embed-takes-only-types-and-its-words',
      severity: 'error',
      from: { path: '^integrations/shopify/extensions/theme-embed/', pathNot: testFile },
      to: {
        pathNot: '^(integrations/shopify/extensions/theme-embed/src/|packages/words/src/(en|es|fr)/messages\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'packages-for-integrators-take-only-types',
      severity: 'error',
      from: { path: '^packages/(js|react|node)/src/', pathNot: testFile },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hooks-of-shops-stand-on-node',
      severity: 'error',
      from: { path: '^packages/(vendure|medusa|evershop)/src/', pathNot: testFile },
      to: { path: '^(packages|apps|examples|integrations)/', pathNot: '^packages/($1/|node/src/index\\.ts$)' },
    },
    ...['vendure', 'medusa', 'evershop'].map((name) => ({
      name: `${name}-needs-no-package`,
      severity: 'error',
      // Its types are written down here: the shop brings the platform, of its own version.
      from: { path: `^packages/${name}/src/`, pathNot: testFile },
      to: { dependencyTypes: external.filter((type) => type !== 'core'), pathNot: '^packages/node/' },
    })),
    onlyPackages('packages/js', []),
    onlyPackages('packages/react', ['react', '@types/react']),
    {
      name: 'node-needs-jose',
      severity: 'error',
      from: { path: '^packages/node/src/', pathNot: testFile },
      to: { dependencyTypes: external.filter((type) => type !== 'core'), pathNot: packagePath('jose') },
    },
    {
      name: 'provider-ports-meet-at-the-door',
      severity: 'error',
      from: { path: '^packages/providers/src/([^/]+)/', pathNot: testFile },
      to: { path: '^packages/providers/src/[^/]+/', pathNot: '^packages/providers/src/($1/|[^/]+/index\\.ts$)' },
    },
    ...Object.entries(sdks).map(([port, names]) => ({
      name: `only-${port}-imports-its-sdk`,
      severity: 'error',
      from: { pathNot: `^packages/providers/src/${port}/` },
      to: { path: names.map(packagePath).join('|') },
    })),
    ...providerDependencies
      .filter(
        (name) =>
          !Object.values(sdks)
            .flat()
            .some((sdk) => name === sdk || name.startsWith(`${sdk}/`)),
      )
      .map((name) => ({ name: 'sdk-without-a-port', severity: 'error', from: {}, to: { path: packagePath(name) } })),
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/', pathNot: testFile },
      to: { path: '^(apps|examples|e2e|bench)/' },
    },
    {
      name: 'nobody-imports-integrations',
      severity: 'error',
      from: { path: '^(apps|packages|examples|bench)/' },
      to: { path: '^integrations/' },
    },
    {
      name: 'apps-meet-over-the-wire',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'example-integrates-like-anyone',
      severity: 'error',
      from: { path: '^examples/', pathNot: test },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(js|react|node)/' },
    },
    {
      name: 'server-features-meet-at-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: '^apps/server/src/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'server-enters-features-by-the-door',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/features/|${testFile}` },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'browser-features-never-meet',
      severity: 'error',
      from: { path: '^apps/(web|verify)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/platform/', pathNot: test },
      to: { path: '^apps/$1/src/(features|routes|verification)/' },
    },
    {
      name: 'verification-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/verification/', pathNot: test },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'buyer-steps-look-down',
      severity: 'error',
      // A step is handed what stands above it, and what steps share is in `opening`.
      from: { path: '^apps/server/src/features/buyer-steps/[^/]+/', pathNot: test },
      to: { path: '^apps/server/src/features/buyer-steps/[^/]+$' },
    },
    {
      name: 'opening-knows-no-buyer-step',
      severity: 'error',
      from: { path: '^apps/server/src/features/buyer-steps/opening/', pathNot: test },
      to: {
        path: '^apps/server/src/features/buyer-steps/[^/]+/',
        pathNot: '^apps/server/src/features/buyer-steps/opening/',
      },
    },
    {
      name: 'only-readers-decode-pictures',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `${testFile}|^apps/server/src/platform/(pictures|share-pictures)/child/`,
      },
      to: { path: packagePath('sharp') },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { pathNot: `${testFile}|vitest|playwright` },
      to: { path: '/testing/' },
    },
    ...[
      ['only-tests-import-proofs', '\\.proof\\.ts$|^apps/server/src/security/'],
      // They act as soon as they are loaded: who takes a helper from one runs it.
      ['what-starts-is-not-imported', '^apps/(pay/src/hosted/(authorize-net|stripe)|.*/(main|reader))\\.tsx?$'],
    ].map(([name, path]) => ({ name, severity: 'error', from: { pathNot: testFile }, to: { path } })),
    {
      name: 'browser-has-no-node',
      severity: 'error',
      from: { path: '^(apps/(verify|pay)/src|packages/providers/src/payments/browser)/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'card-page-takes-little',
      severity: 'error',
      from: { path: '^apps/pay/src/', pathNot: testFile },
      to: {
        path: '^packages/',
        pathNot: '^packages/(providers/src/payments/browser/|contract/src/account/card-messages\\.ts$)',
      },
    },
    {
      name: 'browser-part-of-payments-stands-alone',
      severity: 'error',
      from: { path: '^packages/providers/src/payments/browser/', pathNot: testFile },
      to: { pathNot: '^packages/providers/src/payments/browser/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker|inline)|^virtual:|^\\./\\+types/|\\.module\\.css$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|generated|\\.react-router|\\.cache|coverage)/|/\\+types/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
