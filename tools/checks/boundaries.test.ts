import { beforeAll, expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { faultsInProject } from './planted-project.ts';

/** Importing file, what it imports, and the rule that must say no. */
const forbidden: [from: string, imported: string, rule: string][] = [
  ['packages/domain/src/age/a.ts', '@carded/contract', 'domain-imports-nothing-of-ours'],
  ['packages/domain/src/age/b.ts', 'zod', 'domain-needs-no-package'],
  ['packages/domain/src/age/c.ts', 'node:fs', 'domain-needs-no-package'],
  ['packages/words/src/a.ts', '@carded/contract', 'words-imports-domain'],
  ['packages/words/src/b.ts', 'zod', 'words-needs-no-package'],
  ['packages/tokens/src/a.ts', '@carded/domain/age', 'tokens-imports-nothing-of-ours'],
  ['packages/contract/src/a.ts', '@carded/database', 'contract-imports-domain'],
  ['packages/contract/src/b.ts', 'fastify', 'contract-needs-zod'],
  ['packages/client/src/a.ts', '@carded/domain/age', 'client-imports-contract'],
  ['packages/client/src/b.ts', 'zod', 'client-needs-no-package'],
  ['packages/database/src/a.ts', '@carded/contract', 'database-imports-domain'],
  ['packages/documents/src/a.ts', '@carded/contract', 'documents-imports-domain'],
  ['packages/providers/src/mail/a.ts', '@carded/contract', 'providers-imports-domain'],
  ['packages/providers/src/sms/a.ts', 'nodemailer', 'only-mail-imports-its-sdk'],
  ['packages/providers/src/sms/b.ts', '../mail/smtp.ts', 'provider-ports-meet-at-the-door'],
  ['apps/server/src/platform/mail.ts', 'twilio', 'only-sms-imports-its-sdk'],
  ['apps/server/src/features/websites/a.ts', '@aws-sdk/client-s3', 'only-storage-imports-its-sdk'],
  ['packages/embed/src/a.ts', '@carded/contract', 'embed-takes-only-types-and-its-words'],
  ['packages/embed/src/b.ts', '@carded/words/en/first', 'embed-takes-only-types-and-its-words'],
  ['packages/node/src/a.ts', '@carded/contract', 'packages-for-integrators-take-only-types'],
  ['packages/node/src/b.ts', 'zod', 'node-needs-jose'],
  ['packages/vendure/src/a.ts', '@carded/contract', 'hooks-of-shops-stand-on-node'],
  ['packages/medusa/src/a.ts', 'zod', 'medusa-needs-no-package'],
  ['packages/js/src/a.ts', 'node:fs', 'js-needs-no-package'],
  ['packages/react/src/a.ts', 'zod', 'react-needs-react-and-typesreact'],
  ['packages/database/src/b.ts', '../../../apps/server/src/app.ts', 'packages-know-no-app'],
  ['apps/web/src/a.ts', '../../server/src/app.ts', 'apps-meet-over-the-wire'],
  ['examples/shop/src/a.ts', '@carded/domain/age', 'example-integrates-like-anyone'],
  ['apps/server/src/features/bans/a.ts', '../websites/secret.ts', 'server-features-meet-at-the-door'],
  ['apps/server/src/features/born-today/a.ts', '#features/websites/secret.ts', 'server-features-meet-at-the-door'],
  ['apps/server/src/app.ts', '#features/websites/secret.ts', 'server-enters-features-by-the-door'],
  ['apps/web/src/features/bans/a.ts', '#features/websites/index.ts', 'browser-features-never-meet'],
  ['apps/verify/src/features/photo/a.ts', '#features/phone/index.ts', 'browser-features-never-meet'],
  ['apps/server/src/platform/http/a.ts', '#features/websites/index.ts', 'platform-knows-no-feature'],
  ['apps/server/src/platform/http/b.ts', '#verification/record.ts', 'platform-knows-no-feature'],
  ['apps/server/src/verification/a.ts', '#features/websites/index.ts', 'verification-knows-no-feature'],
  ['apps/server/src/features/buyer-steps/phone/a.ts', '#features/buyer-steps/steps.ts', 'buyer-steps-look-down'],
  ['apps/server/src/features/buyer-steps/opening/a.ts', '../phone/code.ts', 'opening-knows-no-buyer-step'],
  ['apps/web/src/platform/a.ts', '#features/websites/index.ts', 'platform-knows-no-feature'],
  ['apps/server/src/main.ts', '@carded/testing/people', 'only-tests-import-testing'],
  ['apps/server/src/features/bans/p.ts', './bans.proof.ts', 'only-tests-import-proofs'],
  ['apps/server/src/worker.ts', './security/proofs.ts', 'only-tests-import-proofs'],
  ['apps/server/src/platform/pictures/a.ts', 'sharp', 'only-readers-decode-pictures'],
  ['apps/verify/src/a.ts', 'node:path', 'browser-has-no-node'],
  ['apps/pay/src/a.ts', 'node:path', 'browser-has-no-node'],
  ['apps/pay/src/b.ts', '@carded/contract', 'card-page-takes-little'],
  ['apps/pay/src/hosted/a.ts', './stripe.ts', 'what-starts-is-not-imported'],
  ['packages/providers/src/payments/browser/a.ts', '../port.ts', 'browser-part-of-payments-stands-alone'],
  ['apps/server/src/b.ts', './not-written.ts', 'not-there'],
  ['packages/domain/src/age/ring-a.ts', './ring-b.ts', 'no-cycle'],
  ['packages/domain/src/age/type-ring-a.ts', './type-ring-b.ts', 'no-cycle'],
];

const allowed: [from: string, imported: string][] = [
  ['packages/contract/src/c.ts', '@carded/domain/age'],
  ['packages/contract/src/d.ts', 'zod'],
  ['packages/domain/src/age/a.test.ts', '@carded/testing/people'],
  ['packages/providers/src/mail/b.ts', 'nodemailer'],
  ['packages/embed/src/c.ts', '@carded/words/en/popup'],
  ['packages/providers/src/sms/c.ts', '../mail/index.ts'],
  ['apps/server/src/features/bans/b.ts', '../websites/index.ts'],
  ['apps/server/src/features/bans/c.ts', '#features/bans/b.ts'],
  ['apps/server/src/features/bans/d.ts', '#verification/record.ts'],
  ['apps/server/src/verification/b.ts', '#verification/record.ts'],
  ['apps/server/src/features/buyer-steps/phone/b.ts', '../opening/scope.ts'],
  ['apps/server/src/features/buyer-steps/all.ts', './phone/code.ts'],
  ['apps/web/src/pages/a.ts', '#features/websites/index.ts'],
  ['apps/server/src/c.ts', '@carded/contract'],
  ['apps/server/src/security/proofs.ts', '#features/bans/bans.proof.ts'],
  ['apps/server/src/features/bans/bans.proof.ts', '@carded/testing/people'],
  ['apps/server/src/platform/pictures/child/a.ts', 'sharp'],
];

const manifest = (name: string, rest: object) =>
  JSON.stringify({ name, type: 'module', imports: { '#*': './src/*' }, ...rest });
const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: '',
});
const packages = {
  contract: { '.': './src/index.ts' },
  database: { '.': './src/index.ts' },
  domain: { './*': './src/*/index.ts' },
  testing: { './*': './src/*/index.ts' },
  words: { './*': './src/*.ts' },
};

let faults: string[] = [];

beforeAll(async () => {
  const statements = [...forbidden, ...allowed].map(([from, imported]) => [from, `import '${imported}';\n`]);
  const files = {
    'package.json': manifest('planted', {}),
    ...Object.assign({}, ...['zod', 'fastify', 'nodemailer', 'twilio', '@aws-sdk/client-s3', 'sharp'].map(library)),
    ...Object.fromEntries(
      Object.entries(packages).map(([name, exports]) => [
        `packages/${name}/package.json`,
        manifest(`@carded/${name}`, { exports }),
      ]),
    ),
    'apps/server/package.json': manifest('@carded/server', {}),
    'apps/web/package.json': manifest('@carded/web', {}),
    'apps/verify/package.json': manifest('@carded/verify', {}),
    'apps/pay/package.json': manifest('@carded/pay', {}),
    'apps/pay/src/hosted/stripe.ts': '',
    'packages/providers/src/payments/port.ts': '',
    'packages/domain/src/age/index.ts': '',
    'packages/contract/src/index.ts': '',
    'packages/database/src/index.ts': '',
    'packages/testing/src/people/index.ts': '',
    'packages/words/src/en/first.ts': '',
    'packages/words/src/en/popup.ts': '',
    'packages/domain/src/age/ring-b.ts': "import './ring-a.ts';\n",
    'packages/domain/src/age/type-ring-b.ts': "import type { A } from './type-ring-a.ts';\nexport type B = A;\n",
    'packages/providers/src/mail/index.ts': '',
    'packages/providers/src/mail/smtp.ts': '',
    'apps/server/src/features/websites/index.ts': '',
    'apps/server/src/features/websites/secret.ts': '',
    'apps/server/src/verification/record.ts': '',
    'apps/server/src/features/buyer-steps/steps.ts': '',
    'apps/server/src/features/buyer-steps/phone/code.ts': '',
    'apps/server/src/features/buyer-steps/opening/scope.ts': '',
    'apps/web/src/features/websites/index.ts': '',
    'apps/verify/src/features/phone/index.ts': '',
    'packages/embed/src/types-only.ts': "import type {} from '@carded/contract';\n",
    ...Object.fromEntries(statements),
  };
  // npm links each workspace's package to its source.
  const links = Object.fromEntries(
    Object.keys(packages).map((name) => [`node_modules/@carded/${name}`, `packages/${name}`]),
  );
  faults = await faultsInProject(boundaries, files, links);
}, 60_000);

test.each(forbidden)('%s must not import %s', (from, _imported, rule) => {
  expect(faults.filter((fault) => fault.startsWith(`${from}:`)).join('\n')).toContain(`(${rule})`);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(faults.filter((fault) => fault.startsWith(`${from}:`))).toEqual([]);
});

test('embed may take types', () => {
  expect(faults.filter((fault) => fault.startsWith('packages/embed/src/types-only.ts:'))).toEqual([]);
});
