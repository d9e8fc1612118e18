import { contrast, type Rgb, rgbOf } from '#contrast/index.ts';
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

type Contrast = { what: string; ratio: number; isEnough: boolean };
type Colors = { background: string; accent: string };

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const least = { words: 4.5, edges: 3 };

const readableOn = (color: Rgb): Rgb => (contrast(color, white) >= least.words ? white : black);
const groundOf = ({ background }: Colors): Rgb => (background === '' ? white : rgbOf(background));

/**
 * Measures how readable a gate in these colors is (`#rrggbb`, or empty for the defaults). The gate chooses black or white text automatically; its button must
 * stand out too.
 */
export function gateContrasts(colors: Colors): Contrast[] {
  const ground = groundOf(colors);
  const button = colors.accent === '' ? black : rgbOf(colors.accent);
  const measured = (what: string, ratio: number, enough: number) => ({ what, ratio, isEnough: ratio >= enough });
  const nameOf = (words: Rgb) => (words === white ? 'White' : 'Black');
  return [
    measured(
      `${nameOf(readableOn(ground))} words on the background`,
      contrast(ground, readableOn(ground)),
      least.words,
    ),
    measured(`${nameOf(readableOn(button))} words on the button`, contrast(button, readableOn(button)), least.words),
    measured('Button on the background', contrast(ground, button), least.edges),
  ];
}

/**
 * Proposes colors for a button that is lost in its background: its own, changed as little as possible; then the one that stands out most. Empty for a visible
 * button.
 */
export function gateAccents(colors: Colors): string[] {
  const ground = groundOf(colors);
  const button = colors.accent === '' ? black : rgbOf(colors.accent);
  if (contrast(ground, button) >= least.edges) return [];
  const strongest = readableOn(ground);
  const steps = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);
  const closest = steps
    .flatMap((share) => [mix(button, black, share), mix(button, white, share)])
    .find((color) => contrast(color, ground) >= least.edges);
  return [...new Set([closest ?? strongest, strongest].map(hexOf))];
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [r = 0, g = 0, b = 0] = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return [r, g, b];
};
const hexOf = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
