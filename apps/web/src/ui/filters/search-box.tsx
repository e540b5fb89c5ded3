import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './search-box.module.css';

interface SearchBoxProps {
  /** The placeholder and accessible name: 'Search stores...' */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How long typing must rest, for searches that ask the server. */
  debounceMs?: number;
}

/** Searches while the user types; a slow update of the address never overwrites what is typed. */
export function SearchBox({ label, value, onChange, debounceMs = 150 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Reported, and not yet returned as the value. */
  const [reported, setReported] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    if (reported === undefined) setTyped(value);
    else if (value === reported) setReported(undefined);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() === value) return;
    setReported(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(report, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, debounceMs]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      data-mantine-stop-propagation={typed !== ''}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => setTyped('')} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
    />
  );
}
