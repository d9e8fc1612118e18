import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import css from '#ui/dialog.module.css';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { appSettingsQuery } from '../queries.ts';
import { AppSettingsForm } from './app-settings-form.tsx';

/** What the app of the shop's platform does. It closes by its buttons only, so that nothing is lost by a slip. */
export default function AppSettingsDialog({
  token,
  domain,
  onClose,
}: {
  token: string;
  domain: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const settings = useQuery(appSettingsQuery(token));
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title="App settings"
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={css.body}>
        <p>For the app of the store platform that {domain} runs on.</p>
        {settings.isPending ? (
          <SkeletonRows label="Loading the app settings" />
        ) : settings.isError ? (
          <ErrorState
            heading="The app settings did not load"
            kept="Nothing was changed."
            error={settings.error}
            onRetry={() => settings.refetch()}
          />
        ) : (
          <AppSettingsForm
            settings={settings.data}
            close="Cancel"
            onSave={async (changed) => {
              await call('websites.updateAppSettings', { params: { token }, body: { settings: changed } });
              queryClient.invalidateQueries({ queryKey: ['website', token] });
              toast('App settings were successfully updated.');
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
}
