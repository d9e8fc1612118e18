// node tools/run.mjs integrations/shopify/tools/record-schema.ts: records the part of Shopify's schemas that our operations need, from the package in which Shopify
// publishes them. It is fetched for the moment and never installed: what it depends on is a large program that nothing here needs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery, parse } from 'graphql';
import { operations } from '../../../packages/providers/src/stores/shopify/operations.ts';
import { functionOutputs, recordedVersions, recordingSource } from './recorded-versions.ts';
import { trimSchema } from './trim-schema.ts';

const root = resolve(import.meta.dirname, '../../..');
const output = join(root, 'packages/testing/src/stores/test-data');
const inputQuery = join(root, 'integrations/shopify/extensions/checkout-gate/src/run.graphql');

const folder = mkdtempSync(join(tmpdir(), 'carded-schema-'));
try {
  const packed = execFileSync('npm', ['pack', recordingSource, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', folder]);
  const read = (api: string, version: string): GraphQLSchema => {
    const file = readFileSync(join(folder, 'package/dist/data', `${api}_${version}.json.gz`));
    const answer: { data?: IntrospectionQuery } & IntrospectionQuery = JSON.parse(gunzipSync(file).toString());
    return buildClientSchema(answer.data ?? answer);
  };
  const write = (api: string, version: string, schema: string) => {
    const head = `# Shopify ${api} ${version}, the part that is used. From ${recordingSource}, recorded ${new Date().toISOString().slice(0, 10)} by integrations/shopify/tools/record-schema.ts.\n\n`;
    writeFileSync(join(output, `${api}-${version}.graphql`), head + schema);
  };
  const documents = Object.values(operations).map((text) => parse(text));
  const input = parse(readFileSync(inputQuery, 'utf8'));
  for (const version of recordedVersions) {
    write('admin', version, trimSchema(read('admin', version), documents));
    const validation = read('functions_cart_checkout_validation', version);
    write('validation-function', version, trimSchema(validation, [input], functionOutputs));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
