import { runScan as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { prepareScan } from './prepare-scan.ts';
import { settleScan } from './settle-scan.ts';

/** The server reads the card itself and decides; what the screen read is compared, and what it asks for can only raise the age. */
export const runScan = command(endpoint, {
  prepare: ({ context, who, input: { body } }) => prepareScan(context, who, body),
  act: async ({ context, who, tx }, prepared) => (await settleScan(context, tx, who, prepared)).answer,
});
