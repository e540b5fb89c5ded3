import { Button } from '@mantine/core';
import { useState } from 'react';

/** Says on its face that it has copied; a browser that forbids it leaves the text to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="default" size="xs" onClick={() => void copy()}>
      {copied ? 'Copied' : label}
    </Button>
  );
}
