import { useMediaQuery } from '@mantine/hooks';

/** The window is a phone's, or as narrow as one. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
