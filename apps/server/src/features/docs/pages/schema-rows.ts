import { z } from 'zod';
import { escapeHtml } from '#platform/html/escape-html.ts';

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

/** The same as tables. */
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
