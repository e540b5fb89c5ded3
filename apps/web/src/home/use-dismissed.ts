import { useState } from 'react';

/** Something put away for good on this device. */
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
