import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 769 px, where the account's screens take their phone's shape. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)') ?? false;
}
