import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** What the time is, to the minute, on a screen that stays open. */
export function useMoment(): Date {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setMoment(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
