import { notifications } from '@mantine/notifications';

/** The server's words, on every page the same. */
const maintenanceWords = 'Carded is in maintenance mode. Try again shortly.';

/** A change was stopped because maintenance mode is on. One alert, whatever page it was, until somebody closes it. */
export const alertMaintenance = () => {
  const id = 'maintenance';
  notifications.hide(id);
  notifications.show({
    id,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close this message' },
    message: `${maintenanceWords} Nothing was changed.`,
  });
};
