import { recordedSchema, recordedVersions } from '@carded/testing/stores';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { apiVersion, operations } from './operations.ts';

const schemas = recordedVersions().map((version) => ({
  version,
  schema: buildSchema(recordedSchema('admin', version)),
}));

test('four versions are recorded, and ours is one of them', () => {
  expect(recordedVersions()).toHaveLength(4);
  expect(recordedVersions()).toContain(apiVersion);
});

test.each(Object.entries(operations))('%s is valid in every recorded version', (_, text) => {
  for (const { version, schema } of schemas)
    expect(validate(schema, parse(text)).map(({ message }) => `${version}: ${message}`)).toEqual([]);
});

test('each operation is one, named as it is called here', () => {
  for (const [name, text] of Object.entries(operations)) {
    const named = parse(text).definitions.map((each) => ('name' in each ? each.name?.value : undefined));
    expect(named).toEqual([`${name[0]?.toUpperCase()}${name.slice(1)}`]);
  }
});

test('a field and an argument that Shopify does not know are found', () => {
  const [{ schema } = { schema: buildSchema('type Query { a: Int }') }] = schemas;
  const found = (text: string) => validate(schema, parse(text)).map(({ message }) => message);
  expect(found(operations.order.replace('cancelledAt', 'canceledAt'))).toEqual([
    expect.stringContaining('Cannot query field "canceledAt" on type "Order"'),
  ]);
  expect(found(operations.validationCreate.replace('(validation:', '(input:'))).not.toEqual([]);
  expect(found(operations.appUninstall)).toEqual([]);
});
