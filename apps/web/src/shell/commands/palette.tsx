import { Modal, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import frame from '../../ui/dialog/dialog-frame.module.css';
import { useEscape } from '../../ui/dialog/use-escape.ts';
import { useReachMessages } from '../../ui/dialog/use-reach-messages.ts';
import { CommandGroup } from './command-group.tsx';
import classes from './palette.module.css';
import { useSearchResults } from './use-search-results.ts';

const DEBOUNCE_MS = 150;

interface PaletteProps {
  opened: boolean;
  /** The number of this opening; each begins empty. */
  opening: number;
  /** What was typed before the palette had the focus. */
  early: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Something was chosen, which takes the focus. */
  onChosen: () => void;
}

/** One search box for screens, actions and records: arrow keys choose, Enter opens. */
export function Palette({ opened, opening, early, onClose, onChosen }: PaletteProps) {
  useEscape(opened, onClose);
  const content = useRef<HTMLDivElement>(null);
  useReachMessages(opened, content);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="40rem"
      radius="md"
      yOffset="10dvh"
      zIndex={300}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={{ overlay: frame.veil ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label="Search or jump to">
        <PaletteBody key={opening} early={early} onClose={onClose} onChosen={onChosen} />
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ early, onClose, onChosen }: Omit<PaletteProps, 'opened' | 'opening'>) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, DEBOUNCE_MS);
  const { groups, waiting, failed } = useSearchResults(text, asked);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // A dialog that is opened again while it closes does not move the focus itself.
  useEffect(() => box.current?.focus(), []);
  const id = useId();
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const current = Math.min(at, Math.max(count - 1, 0));

  const move = (step: number) => {
    const next = (current + step + count) % Math.max(count, 1);
    setAt(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      list.current?.querySelectorAll<HTMLElement>('[role=option]')[current]?.click();
    } else return;
    event.preventDefault();
  };
  const choose = () => {
    // What opens must find the focus on the page, not on the button that opened the palette.
    document.getElementById('main')?.focus();
    onChosen();
  };

  let before = 0;
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={box}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
          aria-label="Search records, people, screens and settings"
          placeholder="Search or jump to"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const { current } = early;
            if (!current?.value) return;
            setTyped((text) => current.value + text);
            current.value = '';
          }}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list}>
        {groups.map(({ title, commands }) => {
          const start = before;
          before += commands.length;
          return (
            <CommandGroup
              key={title}
              id={id}
              title={title}
              commands={commands}
              start={start}
              current={current}
              onPoint={setAt}
              onChoose={choose}
            />
          );
        })}
      </div>
      {count === 0 && !waiting && !failed && <p className={classes.none}>Nothing found for “{text}”.</p>}
      {failed && <p className={classes.none}>The search could not be finished. Please try again.</p>}
      <VisuallyHidden role="status">
        {waiting
          ? 'Searching'
          : failed
            ? 'Search failed'
            : count === 0
              ? 'Nothing found'
              : resultCount(count)}
      </VisuallyHidden>
    </>
  );
}

function resultCount(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
