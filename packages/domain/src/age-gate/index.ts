import { lawMinimumAge } from '#law/index.ts';
import { type GateOptions, gateDefaults } from './gate-options.ts';

export {
  changedOptions,
  type GateOptions,
  gateAlignments,
  gateAttributes,
  gateDefaults,
  gateTypes,
  readGateOptions,
} from './gate-options.ts';

/** Trades to start from. Pages say, with a source, what a gate does not do there. */
export const gateTrades = {
  'vape-us': 'Vape, United States',
  'vape-ca': 'Vape, Canada',
  alcohol: 'Alcohol',
  cannabis: 'Cannabis',
  uk: 'United Kingdom',
  general: 'General',
} as const;
export type GateTrade = keyof typeof gateTrades;

/** The trade that an address names; '' for none. */
export function readTrade(given: unknown): GateTrade | '' {
  return (Object.keys(gateTrades) as GateTrade[]).find((id) => id === given) ?? '';
}

/** @param today ISO date: an age that a law says is that of the day; where it differs within a country, the highest */
export function gateTemplates(today: string): { id: GateTrade; options: Partial<GateOptions> }[] {
  const vapeAge = (country: string) => lawMinimumAge('vape', { country }, today)?.age ?? gateDefaults.minAge;
  return [
    { id: 'vape-us', options: { type: 'dobinput', minAge: vapeAge('US') } },
    { id: 'vape-ca', options: { type: 'dobinput', minAge: vapeAge('CA') } },
    { id: 'alcohol', options: { type: 'dobinput', regions: 'US:21, CA:19, GB:18', shared: true } },
    { id: 'cannabis', options: { type: 'dobinput', minAge: 21 } },
    { id: 'uk', options: { type: 'dobinput', minAge: 18 } },
    { id: 'general', options: { type: 'yesno', minAge: 18 } },
  ];
}
