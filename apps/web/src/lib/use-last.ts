import { useState } from 'react';

/** What was there last: a dialog that fades out keeps what it showed. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
