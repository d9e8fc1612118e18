// node tools/run.mjs integrations/shopify/tools/build-gate.ts: compiles the Function that refuses orders in Shopify's checkout.
import { writeFileSync } from 'node:fs';
import { compileGate, gateFile } from './compile-gate.ts';

const compiled = await compileGate();
writeFileSync(gateFile, compiled);
process.stdout.write(`${gateFile}: ${compiled.length} bytes\n`);
