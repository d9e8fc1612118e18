import { createHash } from 'node:crypto';
import type { GateCode } from '@carded/contract';
import { changedOptions, type GateOptions, gateAttributes } from '@carded/domain/age-gate';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { GateScripts } from './gate-scripts.ts';

const folder = '/static/age-gate';
type Asked = { options: GateOptions; template: string };

/** What a shop pastes, in three ways that give the same gate. Not `async`: the page would be seen first. */
export function gateCode(scripts: GateScripts, { options, template }: Asked, url: string): GateCode {
  const attributes = gateAttributes(options).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const rest = attributes.map((attribute) => `\n  ${attribute.trim()}`).join('');
  const inlined = scripts.inlined[options.lang];
  // What loads or sends something later has to be told where we are.
  const from = options.verify + options.key === '' ? '' : ` data-from="${url}${folder}/v1/age-gate.js"`;
  const begun: [string, string][] = template === '' ? [] : [['template', template]];
  return {
    link: `${url}/age-gate/create?${new URLSearchParams([...begun, ...changedOptions(options)])}`,
    tag: `<script src="${url}${folder}/v1/age-gate.js"${rest}></script>`,
    pinned: `<script src="${url}${folder}/v${scripts.newest}/age-gate.js"\n  integrity="${scripts.integrity}" crossorigin${rest}></script>`,
    inline: `<script${from}${attributes.join('')}>${inlined.code}</script>`,
    inlineHash: `'sha256-${createHash('sha256').update(inlined.code).digest('base64')}'`,
    bytes: { tag: scripts.inlined[''].bytes, inline: inlined.bytes },
  };
}
