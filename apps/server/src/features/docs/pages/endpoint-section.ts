import { type Access, type Endpoint, errors } from '@carded/contract';
import { samplesOf } from '@carded/contract/samples';
import { escapeHtml } from '#platform/html/escape-html.ts';
import type { DocsEntry } from '../docs-page.ts';
import { markdownInline, plainText } from '../markdown-inline.ts';
import { codeBlock } from '../render-markdown.ts';
import { schemaFields, schemaTables } from './schema-rows.ts';

const who: Record<Access['by'], string> = {
  anyone: 'Anyone may call it.',
  key: 'Needs a website’s key.',
  key_or_secret: 'Needs a website’s key; `options` and `reference` need the account’s secret too.',
  secret: 'Needs the account’s secret, in the header `X-Carded-Secret`.',
  buyer: 'Needs the buyer’s own token, as `Authorization: Bearer …`.',
  signed_in: 'Needs a signed-in login.',
  scanner: 'Needs a scanner’s grant.',
  scanner_screen: 'Needs a login that may scan, or a scanner device.',
  login: 'Needs a signed-in login',
  staff: 'For staff.',
};

const whoMay = ({ access }: Endpoint): string => {
  if (access.by !== 'login') return who[access.by];
  const permission = access.ownerOnly ? 'the owner’s' : access.permission;
  if (!permission) return `${who.login}.`;
  return access.ownerOnly ? 'Needs the owner’s login.' : `${who.login} with the permission \`${permission}\`.`;
};

const asText: (href: string) => null = () => null;

export function anchorOf(endpoint: Endpoint): string {
  return endpoint.name.replace('.', '-');
}

/** What a search finds of a call. */
export function endpointEntry(endpoint: Endpoint): DocsEntry {
  const { name, method, path, summary, params, query, body, output } = endpoint;
  const fields = [params, query, body].flatMap((schema) => schemaFields(schema, 'input').flat());
  const answer = schemaFields(output, 'output').flat();
  const named = (list: typeof fields) => [...new Set(list.map((field) => field.name))].join(', ');
  return {
    anchor: anchorOf(endpoint),
    title: summary,
    names: `${path} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
    text: `${method} ${path}. ${plainText(whoMay(endpoint))}${fields.length > 0 ? ` Takes ${named(fields)}.` : ''}${answer.length > 0 ? ` Answers ${named(answer)}.` : ''}`,
    code: endpoint.errors.join(' '),
  };
}

/** One call of the reference: who, what goes in and comes out, what can go wrong, and how to write it. */
export function endpointSection(endpoint: Endpoint, url: string): string {
  const { method, path, params, query, body, output } = endpoint;
  const samples = samplesOf(endpoint, url).map(
    ({ language, code }) =>
      `<details${language === 'curl' ? ' open' : ''}><summary>${language}</summary>${codeBlock(code)}</details>`,
  );
  const codes = endpoint.errors.map(
    (code) => `<a href="/docs/errors#${code}"><code>${code}</code></a>&nbsp;${errors[code].status}`,
  );
  return `<section class="call" aria-labelledby="${anchorOf(endpoint)}">
<div><h2 id="${anchorOf(endpoint)}">${escapeHtml(endpoint.summary)}</h2>
<p class="line"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
<p>${markdownInline(whoMay(endpoint), asText)}</p>
${schemaTables('In the address', params, 'input')}${schemaTables('Query', query, 'input')}${schemaTables('Body', body, 'input')}${schemaTables('Response', output, 'output')}
${codes.length === 0 ? '' : `<h3>Errors</h3><p class="codes">${codes.join(', ')}</p>`}</div>
<div class="write">${samples.join('')}</div></section>`;
}
