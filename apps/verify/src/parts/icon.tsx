const paths = {
  close: 'M4 4l8 8m0-8l-8 8',
  back: 'M10 4L6 8l4 4',
  next: 'M6 4l4 4-4 4',
  check: 'M3.2 8.4l3.2 3.2 6.4-7.4',
  down: 'M4.5 6.5L8 10l3.5-3.5',
};

/** A drawn sign beside a word; never alone, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
