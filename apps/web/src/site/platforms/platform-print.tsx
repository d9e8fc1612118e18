import { Says } from '#site/claims/says.tsx';
import { type PlatformFacts, type Strength, strengths } from './platform-facts.ts';
import css from './platforms.module.css';

const arcs = [14, 22, 30, 38, 46, 54, 62];
const prints = {
  arcs: arcs.map((r) => <circle key={r} cx="150" cy="8" r={r} />),
  fan: arcs.map((x, at) => <path key={x} d={`M${92 + at * 9} 96Q${140 + at} ${80 - at * 6} 154 ${22 + at * 9}`} />),
  flower: [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
    <circle key={turn} cx="118" cy="31" r="16" transform={`rotate(${turn} 118 46)`} />
  )),
  waves: arcs.map((y) => <path key={y} d={`M92 ${y + 6}q8-9 16 0t16 0t16 0t16 0`} />),
} as const;
const kinds = Object.keys(prints) as (keyof typeof prints)[];

/** Draws a platform’s card: two letters and a pattern made from them, without a logo. */
export function PlatformPrint({ letters }: { letters: string }) {
  const sum = [...letters].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg viewBox="0 0 152 96" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--brand-line)" strokeWidth="1">
        {prints[kinds[sum % kinds.length] ?? 'arcs']}
      </g>
      <text x="14" y="80" fill="var(--brand-text)" fontSize="38" fontWeight="680" letterSpacing="-1.5">
        {letters}
      </text>
    </svg>
  );
}

/** A platform’s name. One has a number in it. */
export function PlatformName({ facts: { slug, name } }: { facts: PlatformFacts }) {
  return slug === 'shift4shop' ? <Says claim="name_shift4shop" /> : name;
}

/** Draws the strength of a check as three, two, one or no bars, beside words. */
export function StrengthBars({ strength }: { strength: Strength }) {
  return (
    <span className={css.bars} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-full={bar <= strengths[strength].bars || undefined} />
      ))}
    </span>
  );
}
