import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { smsCarriers } from '@carded/providers/sms';
import { root } from '../set-up.mjs';

const above = '# Text messages: all variables of one carrier.\n';

/** The variables of text carriers, below their line; the rest of the file is written by hand. */
export const file = '.env.example';
export function render(): string {
  const text = readFileSync(join(root, file), 'utf8');
  const begins = text.indexOf(above) + above.length;
  if (begins < above.length) throw new Error(`${file}: the line "${above.trim()}" is missing`);
  const lines = smsCarriers.flatMap(({ variables }) =>
    Object.entries(variables).map(([name, example]) => `# ${name}=${example}\n`),
  );
  const rest = text.slice(begins).replace(/^(?:# [A-Z][A-Z0-9_]*=.*\n)*/, '');
  return `${text.slice(0, begins)}${lines.join('')}${rest}`;
}
