import { type Access, type Endpoint, endpoints, errors } from '@carded/contract';
import { samplesOf } from '@carded/contract/samples';
import { z } from 'zod';
import { escapeHtml } from '#platform/html/escape-html.ts';
import {
  codeBlock,
  type DocsEntry,
  type DocsGroup,
  type DocsPage,
  markdownInline,
  plainText,
} from '../render-markdown.ts';

type Group = { path: string; title: string; text: string; names: RegExp };

/** Calls of shops and of buyers’ screens, as a reader looks for them. A call that no line names has the page of its feature. */
const shopGroups: readonly Group[] = [
  {
    path: 'verifications',
    title: 'Verifications',
    names: /^verifications\./,
    text: 'Start a verification and read its status.',
  },
  {
    path: 'sessions',
    title: 'Sessions',
    names: /^verificationSessions\./,
    text: 'Prepare a verification on your server, with a link and a QR code.',
  },
  {
    path: 'fraud-risk',
    title: 'Fraud risk',
    names: /^fraudRisk\./,
    text: 'A score for an order, where the operator has set up a provider.',
  },
  {
    path: 'website',
    title: 'Website and service',
    names: /^(shopInfo|maintenance|proofs|problems)\./,
    text: 'What a page needs to know before it opens the popup, and the keys that proofs are signed with.',
  },
  {
    path: 'buyer',
    title: 'Buyer: open and details',
    names: /^buyerSteps\.(open|state|submitDetails|continueOnPhone|showIdInStore)$/,
    text: 'The popup makes these calls. Use them to build screens of your own.',
  },
  {
    path: 'buyer-evidence',
    title: 'Buyer: ID, selfie, signature, phone',
    names: /^buyerSteps\.(submit(?!Details$)\w+|declineSelfie|sendCode|checkCode)$/,
    text: 'The steps after the details, one call for each.',
  },
  {
    path: 'receipts',
    title: 'Buyer: receipt and deletion',
    names: /^(receipts\.|buyerSteps\.makeReceipt$)/,
    text: 'What was checked, what is kept, and a way to delete it.',
  },
];

const words = (feature: string) => feature.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
const titleOf = (feature: string) =>
  words(feature)
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace('Mfa', 'Two-step sign-in');
const featureOf = ({ name }: Endpoint) => name.split('.')[0] ?? name;

const pageOf = (group: DocsGroup, page: Omit<Group, 'names'>, calls: readonly Endpoint[], url: string): DocsPage => ({
  ...{ group, path: page.path, title: page.title, label: page.title, isWide: true },
  description: `${page.text} ${calls
    .map(({ method, path }) => `${method} ${path}`)
    .slice(0, 3)
    .join(', ')}.`,
  headings: calls.map((call) => ({ id: anchorOf(call), title: call.summary })),
  html: `<p class="lead">${escapeHtml(page.text)}</p>${calls.map((call) => endpointSection(call, url)).join('\n')}`,
  entries: [{ anchor: '', title: page.title, names: '', text: page.text, code: '' }, ...calls.map(endpointEntry)],
});

/** A page per group of calls that shops and buyers’ screens make, from the contract. */
export function* shopApiPages(url: string): Generator<DocsPage> {
  const left = new Set(endpoints.filter(({ path }) => /^\/(v1|\.well-known)\//.test(path)));
  for (const group of shopGroups) {
    const calls = [...left].filter(({ name }) => group.names.test(name));
    for (const call of calls) left.delete(call);
    yield pageOf('API', { ...group, path: `api/${group.path}` }, calls, url);
  }
  for (const [feature, calls] of Map.groupBy(left, featureOf)) {
    const page = {
      path: `api/${words(feature).replaceAll(' ', '-')}`,
      title: titleOf(feature),
      text: `Calls about ${words(feature)}.`,
    };
    yield pageOf('API', page, calls, url);
  }
}

const mostOnAPage = 8;

/** A page per feature of the account, from the contract; a feature with many calls has several. Staff’s own calls are in the OpenAPI file only. */
export function* accountApiPages(url: string): Generator<DocsPage> {
  const own = endpoints.filter(({ path, access }) => /^\/(api|id_scanner)\//.test(path) && access.by !== 'staff');
  for (const [feature, calls] of Map.groupBy(own, featureOf)) {
    const count = Math.ceil(calls.length / mostOnAPage);
    const size = Math.ceil(calls.length / count);
    const slug = words(feature).replaceAll(' ', '-');
    for (let at = 0; at < count; at += 1) {
      const page = {
        path: `account-api/${at === 0 ? slug : `${slug}-${at + 1}`}`,
        title: count === 1 ? titleOf(feature) : `${titleOf(feature)}, ${at + 1} of ${count}`,
        text: `The account’s calls about ${words(feature).replace('mfa', 'two-step sign-in')}.`,
      };
      yield pageOf('Account API', page, calls.slice(at * size, (at + 1) * size), url);
    }
  }
}

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

/** Makes the search entry of a call. */
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

/** Draws one call of the reference: access, input, output, errors and samples. */
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

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  maxLength?: number;
  const?: unknown;
  format?: string;
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

type Field = { name: string; type: string; isRequired: boolean };

const fieldsOf = (schema: Schema, prefix = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    {
      name: prefix + name,
      type: inner.properties === undefined ? typeOf(inner) : 'object',
      isRequired: schema.required?.includes(name) ?? false,
    },
    ...(inner.properties === undefined ? [] : fieldsOf(inner, `${prefix}${name}.`)),
  ]);

/** The fields of a schema; several lists where it has several forms. */
export function schemaFields(schema: z.ZodType | undefined, io: 'input' | 'output'): Field[][] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  const shapes = json.properties === undefined ? (json.anyOf ?? []) : [json];
  return shapes.map((shape) => fieldsOf(shape)).filter((fields) => fields.length > 0);
}

/** Longer tables open when they are asked for. */
const longest = { input: 40, output: 16 };

/** Draws a schema as tables. */
export function schemaTables(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  const forms = schemaFields(schema, io);
  const row = ({ name, type, isRequired }: Field) =>
    `<tr><td><code>${escapeHtml(name)}</code>${isRequired && io === 'input' ? ' <small>required</small>' : ''}</td><td>${escapeHtml(type)}</td></tr>`;
  const tables = forms.map((fields, index) => {
    const table = `<table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${fields.map(row).join('')}</tbody></table>`;
    const form = forms.length > 1 ? `<h4>Form ${index + 1}</h4>` : '';
    return form + table;
  });
  const count = forms.flat().length;
  if (count === 0) return '';
  const shown =
    count > longest[io]
      ? `<details><summary>All ${count} fields</summary>${tables.join('')}</details>`
      : tables.join('');
  return `<h3>${title}</h3>${shown}`;
}
