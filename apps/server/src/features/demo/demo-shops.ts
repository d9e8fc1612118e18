import { type Permission, permissions } from '@carded/domain/codes';
import { askingSettings } from '@carded/domain/steps/settings';
import type { Workflow } from '@carded/domain/workflow';
import { historyDays, type Trade } from './orders/demo-orders.ts';

export type DemoSite = {
  account: 'northfork' | 'summit' | 'cascade' | 'lakeshore' | 'maple';
  /** Null: the example shop's, which already exists. */
  domain: string | null;
  name: string;
  country: 'US' | 'CA';
  workflow: Workflow;
  isProven: boolean;
  trade: Trade;
};

/** Signs in Texas, a phone code in Florida, an ID with a selfie in Colorado; nothing to Utah. */
const cigarRules = {
  preset: 1,
  segments: {
    us: {
      divisions: {
        TX: { requireSignature: true },
        FL: { phoneValidation: true, phoneValidationMode: 1 },
        CO: { requireId: true, requireIdMode: 1, selfie: true },
        UT: { minAge: 'block' },
      },
    },
    international: { divisions: { GB: { geoipBlocked: true } } },
  },
  texts: { text: 'Cigars are for adults 21 and over.' },
} as const satisfies Workflow;
/** The states where it asks for a step of a buyer whom records know. */
export const askingStates = Object.entries(cigarRules.segments.us.divisions).flatMap(([state, rules]) =>
  askingSettings.some(({ name, step }) => step !== 'photo_id' && name in rules) && !('requireId' in rules)
    ? [state]
    : [],
);
const vape: Workflow = { preset: 3, segments: {}, texts: {} };
const canada: Workflow = { preset: 2, segments: {}, texts: {} };

/** General goods; what goes to Guam needs no check. */
const wholesaleRules: Workflow = {
  preset: 4,
  segments: { us: { divisions: { GU: { minAge: 'disable' } } } },
  texts: {},
};

/** Ends of a thousand orders. */
const usual: Trade['ends'] = {
  card: 52,
  passport: 9,
  left: 30,
  expired: 6,
  info_mismatch: 8,
  fake_id: 3,
  blank_id: 4,
  underage: 5,
  abroad: 8,
  sms_failed: 12,
};
const trade = (seed: number, openedDaysAgo: number, first: number, last: number): Trade => ({
  seed,
  openedDaysAgo,
  perDay: [first, last],
  ends: usual,
});

/** The demo's live websites and how they do. The example shop is the busiest. */
export const demoSites: readonly DemoSite[] = [
  {
    account: 'northfork',
    domain: null,
    name: 'Northfork Vapor',
    country: 'US',
    workflow: vape,
    isProven: true,
    trade: trade(11, historyDays, 0.6, 2.3),
  },
  {
    account: 'northfork',
    domain: 'northforkcigars.example',
    name: 'Northfork Cigars',
    country: 'US',
    workflow: cigarRules,
    isProven: true,
    trade: trade(12, 300, 0.3, 1.1),
  },
  {
    account: 'northfork',
    domain: 'northforkvapor-canada.example',
    name: 'Northfork Vapor Canada',
    country: 'CA',
    workflow: canada,
    isProven: false,
    trade: trade(13, 190, 0.2, 0.8),
  },
  {
    account: 'summit',
    domain: 'summitpayments-shop.example',
    name: 'Summit Merchant Supply',
    country: 'US',
    workflow: vape,
    isProven: true,
    trade: trade(14, 400, 0.2, 0.5),
  },
  {
    account: 'cascade',
    domain: 'cascadecloud.example',
    name: 'Cascade Cloud Company',
    country: 'US',
    workflow: vape,
    isProven: true,
    trade: trade(15, 260, 0.2, 0.7),
  },
  {
    account: 'lakeshore',
    domain: 'lakeshoretobacco.example',
    name: 'Lakeshore Tobacco',
    country: 'US',
    workflow: { preset: 1, segments: {}, texts: {} },
    isProven: true,
    trade: trade(16, 210, 0.2, 0.5),
  },
  {
    account: 'maple',
    domain: 'mapleandbirch.example',
    name: 'Maple & Birch Vape',
    country: 'CA',
    workflow: canada,
    isProven: true,
    trade: trade(17, 150, 0.2, 0.6),
  },
];

/** Merchants whom the broker brought. */
export const demoCustomers = [
  { id: 'cascade', name: 'Cascade Cloud Company', country: 'US', state: 'OR', owner: ['Theo', 'Lindqvist'] },
  { id: 'lakeshore', name: 'Lakeshore Tobacco', country: 'US', state: 'MI', owner: ['Renee', 'Kowalczyk'] },
  { id: 'maple', name: 'Maple & Birch Vape', country: 'CA', state: 'ON', owner: ['Graham', 'Tessier'] },
] as const;

/** Permissions that the others lack, because a shop has no customers. */
const notOfPaige: ReadonlySet<Permission> = new Set(['reviews', 'id_scanner', 'customers']);

/** Colleagues of the owner: one may do all but own the account, one sees one website, one works at the counter. */
export const demoColleagues = [
  {
    name: ['Paige', 'Holloway'],
    permissions: permissions.map(({ code }) => code).filter((code) => !notOfPaige.has(code)),
    isLimited: false,
  },
  { name: ['Rafael', 'Ortega'], permissions: ['verifications', 'reviews'], isLimited: true },
  { name: ['Wes', 'Tanner'], permissions: ['verifications', 'id_scanner'], isLimited: false },
] as const;

/** Set up and never opened: its pages are at another address than the one that was given. */
export const troubledSite = {
  domain: 'wholesale.northfork.example',
  name: 'Northfork Wholesale',
  seenAt: 'northfork-wholesale.example',
  workflow: wholesaleRules,
};
