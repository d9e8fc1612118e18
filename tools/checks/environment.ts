import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

const config = 'apps/server/src/config.ts';
const example = '.env.example';
const variable = /\b(PORT|CARDED_[A-Z0-9_]+|DATABASE_URL|SMTP_URL|TWILIO_[A-Z_]+|S3_[A-Z_]+)\b/g;

/** Every variable the server reads is explained in `.env.example`, and nothing else is. */
export const environment: Check = {
  name: 'environment',
  run: (root) => {
    const files = projectFiles(root);
    if (!files.includes(config)) return [];
    if (!files.includes(example)) return [`${example}: missing`];
    const read = namesIn(readProjectFile(root, config));
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
  return new Set(text.match(variable) ?? []);
}
