import { useEffect, useState } from 'react';

/** For a dialog that is drawn for the first time when it is asked for: only one that opens knows where the focus was. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return opened && drawn;
}
