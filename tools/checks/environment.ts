import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

const config = 'apps/server/src/config.ts';
/** Each carrier of text messages, and each store platform, is set up with variables of its own. */
const carriers = 'packages/providers/src/sms/carriers.ts';
const stores = 'apps/server/src/choose-stores.ts';
const example = '.env.example';
const variable = /\b(PORT|[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])\b/g;
/** Node's own. */
const others = new Set(['NODE_ENV']);

/** Every variable the server reads is explained in `.env.example`, and nothing else is. */
export const environment: Check = {
  name: 'environment',
  run: (root) => {
    const files = projectFiles(root);
    if (!files.includes(config)) return [];
    if (!files.includes(example)) return [`${example}: missing`];
    const read = new Set(
      [config, carriers, stores]
        .filter((file) => files.includes(file))
        .flatMap((file) => [...namesIn(readProjectFile(root, file))]),
    );
    const explained = namesIn(readProjectFile(root, example));
    return [
      ...[...read]
        .filter((name) => !explained.has(name))
        .map((name) => `${example}: ${name} of ${config} is not explained`),
      ...[...explained].filter((name) => !read.has(name)).map((name) => `${example}: ${name} is not read by ${config}`),
    ];
  },
};

function namesIn(text: string): Set<string> {
  return new Set((text.match(variable) ?? []).filter((name) => !others.has(name)));
}
