import type { VerificationDetail } from '@carded/contract';
import { Menu } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

export type MoreDialog = 'contact' | 'link' | 'manual' | 'remove';

/** What is needed less often. */
export function DetailMore({ detail, onOpen }: { detail: VerificationDetail; onOpen: (dialog: MoreDialog) => void }) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button kind="quiet" size="sm">
          More <Icon name="down" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('link')}>Send a new link</Menu.Item>
        <Menu.Item onClick={() => onOpen('manual')}>Verify by hand again</Menu.Item>
        <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
        {detail.buyer_removed_at === null ? (
          <Menu.Item onClick={() => onOpen('remove')}>Delete the buyer’s data</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
