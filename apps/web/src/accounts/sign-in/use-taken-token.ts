import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Takes a one-time token out of the address bar and the history, and keeps it for this visit only. */
export function useTakenToken(inAddress: string | undefined): string | undefined {
  const router = useRouter();
  const [taken, setTaken] = useState(inAddress);
  if (inAddress && inAddress !== taken) setTaken(inAddress);
  useEffect(() => {
    if (inAddress) router.history.replace(router.state.location.pathname);
  }, [inAddress, router]);
  return taken;
}
