import { type Access, type Endpoint, errors } from '@carded/contract';
import { z } from 'zod';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { prose } from './prose.ts';
import { samplesOf } from './samples.ts';

const who: Record<Access['by'], string> = {
  anyone: 'Anyone',
  key: 'A website’s key',
  key_or_secret: 'A website’s key; with the account’s secret for `options` and `reference`',
  secret: 'The account’s secret, in `X-Carded-Secret`',
  buyer: 'The buyer’s own token',
  signed_in: 'Any signed-in login',
  scanner: 'A scanner’s screen, with its grant',
  scanner_screen: 'A login that may scan, or a scanner device',
  login: 'A signed-in login',
  staff: 'Staff',
};

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  const?: unknown;
  format?: string;
  additionalProperties?: unknown;
};

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => String(value)).join(' · ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const limits =
    schema.maxLength !== undefined && schema.maxLength < 100_000 ? `, up to ${schema.maxLength} characters` : '';
  return `${schema.format === 'uuid' ? 'uuid' : Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')}${limits}`;
};

const rows = (schema: Schema, prefix = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const own = `<tr><td><code>${escapeHtml(prefix + name)}</code></td><td>${escapeHtml(inner.properties === undefined ? typeOf(inner) : 'object')}</td><td>${isRequired ? 'needed' : ''}</td></tr>`;
    return [own, ...(inner.properties === undefined ? [] : rows(inner, `${prefix}${name}.`))];
  });

const table = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (schema === undefined) return '';
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  const shapes = json.properties === undefined ? (json.anyOf ?? []) : [json];
  const filled = shapes.map((shape) => rows(shape)).filter((lines) => lines.length > 0);
  return filled
    .map(
      (lines, index) =>
        `<h4>${title}${filled.length > 1 ? `, form ${index + 1}` : ''}</h4><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col"></th></tr></thead><tbody>${lines.join('')}</tbody></table>`,
    )
    .join('');
};

export const anchorOf = (endpoint: Endpoint): string => endpoint.name.replace('.', '-');

/** One call of the reference: who, what goes in and comes out, what can go wrong, and how to write it. */
export const endpointSection = (endpoint: Endpoint, url: string): string => `
<section id="${anchorOf(endpoint)}" class="call">
  <div class="say">
    <h3>${escapeHtml(endpoint.summary)}</h3>
    <p class="line"><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></p>
    <p class="who">${prose(who[endpoint.access.by])}</p>
    ${table('In the address', endpoint.params, 'input')}${table('Query', endpoint.query, 'input')}${table('Body', endpoint.body, 'input')}${table('Answer', endpoint.output, 'output')}
    ${endpoint.errors.length === 0 ? '' : `<h4>Errors</h4><p>${endpoint.errors.map((code) => `<a href="#errors"><code>${code}</code></a> ${errors[code].status}`).join(' · ')}</p>`}
  </div>
  <div class="write">${samplesOf(endpoint, url)
    .map(
      ({ language, code }) =>
        `<details${language === 'curl' ? ' open' : ''}><summary>${language}</summary><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></details>`,
    )
    .join('')}</div>
</section>`;
