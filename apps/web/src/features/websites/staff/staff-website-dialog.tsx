import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { anyWebsiteQuery } from './queries.ts';
import { StaffWebsite } from './staff-website.tsx';

/** The settings of any website, by its id: the merchant's own sections, and what staff keeps about it. */
export default function StaffWebsiteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const website = useQuery(anyWebsiteQuery(id));
  const isPhone = useMediaQuery('(max-width: 768px)') ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      size={1180}
      fullScreen={isPhone}
      title={website.data?.website.domain ?? 'Website'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ body: { padding: 0 }, header: { paddingInline: isPhone ? 16 : 28 } }}
    >
      {website.isPending ? (
        <SkeletonRows label="Loading the website" />
      ) : website.isError ? (
        <ErrorState
          heading="The website did not load"
          kept="Nothing was changed."
          error={website.error}
          onRetry={() => website.refetch()}
        />
      ) : (
        <StaffWebsite id={id} answer={website.data} onClose={onClose} />
      )}
    </Modal>
  );
}
