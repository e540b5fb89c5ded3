import { useEffect, useState } from 'react';

/** For a dialog that is mounted when it is first opened: one that mounts open does not know which element had the focus. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return opened && drawn;
}
