import { describe, expect, it } from 'vitest';
import { platforms } from '../codes/index.ts';
import { capabilities, capabilitiesOf, type StoreStrength, storeStrengths } from './index.ts';

/** The specification's list of platforms, with the strongest that the report on them found; `-`: nothing. */
const spec =
  '1 magento refused, 2 woocommerce refused, 3 bigcommerce held, 4 prestashop held, 5 opencart held, 6 shopify refused, 7 volusion held, 8 x-cart refused, 9 shift4shop asked, 10 zencart refused, 11 pinnaclecart -, 12 warhead -, 13 lightspeed held, 14 weebly held, 15 wix refused, 16 shopify-plus refused, 17 rain -, 18 shopkeep -, 19 ecwid held, 20 square held, 21 shoplazza asked, 51 godaddy-builder -, 0 other refused';
const rank = (strength: StoreStrength | null) =>
  strength === null ? 0 : storeStrengths.length - storeStrengths.indexOf(strength);

describe('capabilities of platforms', () => {
  it('cover the list of the specification, each at its own number', () => {
    const stated = platforms
      .filter(({ slug }) => slug !== 'multiple-platforms')
      .map(({ id, slug }) => `${id} ${slug} ${capabilitiesOf(slug)?.strongest ?? '-'}`);
    expect(stated.join(', ')).toBe(spec);
  });

  it('are named as the sign-up list names them', () => {
    for (const { slug, label } of platforms) {
      if (slug === 'multiple-platforms' || slug === 'other') continue;
      expect(capabilitiesOf(slug)?.name).toBe(label);
    }
    expect(capabilitiesOf('nobody')).toBeNull();
    expect(capabilitiesOf('constructor')).toBeNull();
    expect(new Set(capabilities.map(({ slug }) => slug)).size).toBe(capabilities.length);
  });

  it('never promise more today than the platform allows', () => {
    for (const { slug, strength, strongest } of capabilities) {
      expect([slug, rank(strength) <= rank(strongest)]).toEqual([slug, true]);
    }
  });

  it('say that an order is refused or held only where something of it does so', () => {
    for (const row of capabilities) {
      if (row.strongest === 'refused') expect([row.slug, row.part]).not.toEqual([row.slug, null]);
      if (row.strongest === 'held') expect(row.hold).not.toBeNull();
      if (row.strength === 'asked') expect([row.slug, row.paste]).not.toEqual([row.slug, null]);
      if (row.canCancel) expect(row.inbound).not.toBeNull();
      if (row.hasFrame) expect(row.part).toBe('app');
      if (row.billing === 'store') expect(row.part).toBe('app');
    }
  });

  it('know no place for a script where the checkout runs none', () => {
    const none = ['wix', 'square', 'weebly', 'squarespace', 'godaddy-builder'] as const;
    for (const slug of none) expect(capabilitiesOf(slug).paste).toBeNull();
    expect(
      capabilities
        .filter(({ paste }) => paste === null)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(none.toSorted());
    for (const slug of ['shopify', 'shopify-plus'] as const) expect(capabilitiesOf(slug).paste).toBe('cart');
  });

  it('name the date and source of each, and which nobody has tried', () => {
    for (const { checkedOn, sources } of capabilities) {
      expect(checkedOn).toMatch(/^2026-\d\d-\d\d$/);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(source.length).toBeGreaterThan(8);
    }
    expect(capabilities.filter(({ isConfirmed }) => !isConfirmed).map(({ slug }) => slug)).toEqual([
      'volusion',
      'x-cart',
      'shift4shop',
      'pinnaclecart',
      'warhead',
      'lightspeed',
      'weebly',
      'rain',
      'shopkeep',
    ]);
  });
});
