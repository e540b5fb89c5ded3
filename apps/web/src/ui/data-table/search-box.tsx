import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './data-table.module.css';

interface SearchBoxProps {
  /** 'Search stores...': its placeholder and its name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How long typing must rest, for searches that ask the server. */
  wait?: number;
}

/** Searches as you type; what is typed is never overwritten by a slow answer. */
export function SearchBox({ label, value, onChange, wait = 150 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() === value) return;
    setLast(typed.trim());
    onChange(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key stroke starts the wait anew
  useEffect(() => {
    const timer = setTimeout(report, wait);
    return () => clearTimeout(timer);
  }, [typed, wait]);
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
