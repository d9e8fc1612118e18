import { Chip } from '#ui/chip.tsx';

/** Live, test or switched off, in shape and word. */
export function WebsiteMode({ website }: { website: { dev_mode: boolean; active: boolean } }) {
  return website.active ? (
    website.dev_mode ? (
      <Chip group="test">Test</Chip>
    ) : (
      <Chip group="accepted">Live</Chip>
    )
  ) : (
    <Chip group="blocked">Off</Chip>
  );
}
