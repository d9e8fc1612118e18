import type { ScannerAccount } from '@carded/contract';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import { shopOffset } from '@carded/domain/scanner';
import type { Context } from '#context.ts';

/** Where the demo's shop is: its day begins when it has started everywhere. */
export const anywhere = { country: '', state: '' };

/** The demo's screen: no grant, no website, nothing is saved. */
export function demoScreen(context: Context): ScannerAccount {
  return {
    active: true,
    scanner_enabled: true,
    scanner: {
      website: null,
      mode: 1,
      mode_block: false,
      min_age: scannerDefaultMinimumAge,
      min_age_override: true,
      min_age_block: false,
      allow_manual_accept: false,
    },
    secret: null,
    auth: null,
    expires: null,
    websites: [],
    name: 'Demo store',
    kind: 'demo',
    label: '',
    keeps: 'verdict',
    keeps_sentence: 'Nothing is saved. The demo forgets every card.',
    has_pin: false,
    show_settings: true,
    test: true,
    law: { min_age: null, citation: null, id_under: null, cutoffs: [] },
    time_zone: { min: shopOffset(anywhere), max: shopOffset(anywhere) },
    clock_zone: null,
    lf_strings: [...context.config.scanner.lfStrings],
    queue_key: null,
    counters: { accepted: 0, questionable: 0, denied: 0, invalid: 0 },
  };
}
