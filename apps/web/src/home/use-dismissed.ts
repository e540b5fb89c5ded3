import { useState } from 'react';

/** Whether something was dismissed on this device. */
export function useDismissed(name: string): [boolean, () => void] {
  const key = `waybill-dismissed-${name}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  return [
    dismissed,
    () => {
      localStorage.setItem(key, 'yes');
      setDismissed(true);
    },
  ];
}
