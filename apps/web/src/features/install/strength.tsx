import type { StoreStrength } from '@carded/domain/stores';
import { type StatusGroup, StatusShape } from '#ui/status-shape.tsx';
import css from './install.module.css';

type Known = { strength: StoreStrength | null; confirmed: boolean };

const words: Readonly<Record<StoreStrength, [StatusGroup, string]>> = {
  refused: ['accepted', 'Refused by the shop’s server'],
  held: ['pending', 'Held until verified'],
  asked: ['blocked', 'Only the page asks'],
};

export function strengthOf({ strength, confirmed }: Known): [StatusGroup, string] {
  if (strength !== null) return words[strength];
  return confirmed ? ['denied', 'Not possible'] : ['none', 'Not tried yet'];
}

/** What a check is worth on a platform: a shape, and always words. */
export function Strength({ of }: { of: Known }) {
  const [group, label] = strengthOf(of);
  return (
    <span className={css.strength}>
      <StatusShape group={group} />
      {label}
    </span>
  );
}
