import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { changeWebsite, useWhichWebsite, websiteKey } from '#platform/which-website.ts';
import css from '#ui/dialog.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { appSettingsQuery } from '../queries.ts';
import { AppSettingsForm } from './app-settings-form.tsx';

/** What the app of the shop's platform does. It closes by its buttons only, so that nothing is lost by a slip. */
export default function AppSettingsDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const settings = useQuery(appSettingsQuery(which));
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
        <Loaded query={settings} loading="Loading the app settings" failed="The app settings did not load">
          {(data) => (
            <AppSettingsForm
              settings={data}
              onSave={async (changed) => {
                const body = { settings: changed };
                const saved = await changeWebsite(
                  which,
                  (token) => call('websites.updateAppSettings', { params: { token }, body }),
                  (id, reason) =>
                    call('staffWebsites.updateAppSettings', { params: { id }, body: { ...body, reason } }),
                );
                if (saved === null) return;
                queryClient.invalidateQueries({ queryKey: websiteKey(which) });
                toast('App settings were successfully updated.');
                onClose();
              }}
              onClose={onClose}
            />
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
