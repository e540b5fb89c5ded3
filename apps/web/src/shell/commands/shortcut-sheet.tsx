import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useViewer } from '../use-viewer.ts';
import classes from './shortcut-sheet.module.css';
import { useShortcutSwitch } from './shortcut-switch.ts';
import { shortcutsFor } from './shortcuts.ts';

const EVERYWHERE = [
  { keys: ['Ctrl', 'K'], joined: ' + ', label: 'Search records, people, screens and settings' },
  { keys: ['/'], label: "Go to the screen's search box" },
  { keys: ['Ctrl', 'Z'], joined: ' + ', label: 'Undo what offers Undo' },
  { keys: ['?'], label: 'Show this list' },
];
const IN_LISTS = [
  { keys: ['↑', '↓'], joined: ' ', label: 'Move between rows' },
  { keys: ['Enter'], label: 'Open the row' },
  { keys: ['Shift', 'Space'], joined: ' + ', label: 'Select a range of rows' },
  { keys: ['Esc'], label: 'Close a dialog' },
];

interface ShortcutSheetProps {
  opened: boolean;
  onClose: () => void;
  /** To the help on the screen behind. */
  onHelp: () => void;
}

export function ShortcutSheet({ opened, onClose, onHelp }: ShortcutSheetProps) {
  const viewer = useViewer();
  const [on, setOn] = useShortcutSwitch();
  return (
    <Dialog title="Keyboard shortcuts" opened={opened} onClose={onClose} size="40rem">
      <div className={classes.columns}>
        <Keys title="Everywhere" rows={EVERYWHERE} />
        <Keys title="In lists and dialogs" rows={IN_LISTS} />
        <Keys title="Go to" rows={shortcutsFor(viewer)} />
      </div>
      <Checkbox
        className={classes.switch ?? ''}
        label="Single-key shortcuts"
        description="Those with Ctrl work also when they are off. None works while you type."
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <Button variant="default" className={classes.help ?? ''} onClick={onHelp}>
        Help for this screen
      </Button>
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  rows: readonly { keys: readonly string[]; joined?: string; label: string }[];
}

function Keys({ title, rows }: KeysProps) {
  return (
    <section className={classes.keys} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.rows}>
        {rows.map(({ keys, joined = ' then ', label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && joined}
                  <kbd className={classes.key}>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
