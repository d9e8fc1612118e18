export type IconName = 'search' | 'down' | 'right' | 'left' | 'close' | 'check' | 'plus' | 'menu';

/** One of the few icons of the sprite. It stands beside a word, or its button carries the name. */
export const Icon = ({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) => (
  <svg className={className} width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
    <use href={`/brand/symbols.svg#i-${name}`} />
  </svg>
);
