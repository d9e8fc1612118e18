import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 769 px, where the account's screens take their phone's shape. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 768px)') ?? false;
