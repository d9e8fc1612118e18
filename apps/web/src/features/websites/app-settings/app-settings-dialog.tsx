import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { changeWebsite, useWhichWebsite, websiteKey, websitePath } from '#platform/session/which-website.ts';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { appSettingsQuery } from '../queries.ts';
import { AppSettingsForm } from './app-settings-form.tsx';

/** What the app of the shop's platform does. It closes by its buttons only, so that nothing is lost by a slip. */
export default function AppSettingsDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  const settings = useQuery(appSettingsQuery(which));
  return (
    <Dialog onClose={onClose} size={560} title="App settings" closeOnClickOutside={false} closeOnEscape={false}>
      <div className={css.body}>
        <Loaded query={settings} loading="Loading the app settings" failed="The app settings did not load">
          {(data) => (
            <>
              {data.store === null ? (
                <Notice group="none" heading={`No store is connected to ${domain}`}>
                  These settings count from when one is. To check buyers now, put the code from the{' '}
                  <Link to={websitePath(which, 'keys')} onClick={onClose}>
                    Keys
                  </Link>{' '}
                  tab on your pages.
                </Notice>
              ) : (
                <p>
                  For the {data.store.platform} store of {domain}.
                </p>
              )}
              <AppSettingsForm
                {...data}
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
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
