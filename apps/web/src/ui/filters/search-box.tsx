import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './search-box.module.css';

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
  const [seen, setSeen] = useState(value);
  /** Reported, and not yet come back as the value. */
  const [underWay, setUnderWay] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    if (underWay === undefined) setTyped(value);
    else if (value === underWay) setUnderWay(undefined);
  }
  const report = useEffectEvent(() => {
    if (typed.trim() === value) return;
    setUnderWay(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(report, wait);
    return () => clearTimeout(timer);
  }, [typed, value, wait]);
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
