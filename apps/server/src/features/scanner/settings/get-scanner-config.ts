import { getScannerConfig as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/command.ts';

export const getScannerConfig = openQuery(endpoint, async ({ context: { config } }) => ({
  link_enabled: config.scanner.hasLinks,
  demo_enabled: config.scanner.hasDemo,
  lf_strings: [...config.scanner.lfStrings],
}));
