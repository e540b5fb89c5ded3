import { Button, Radio } from '@mantine/core';
import { DASH } from '../../lib/format.ts';
import classes from './conflict-choices.module.css';
import type { Difference, Side } from './field-differences.ts';
import type { Conflict } from './use-conflict.ts';

interface ConflictChoicesProps {
  conflict: Conflict;
  /** Adds a Cancel button, in a dialog. */
  onCancel?: () => void;
}

/** What the user saw, what someone else saved and what was typed, to choose from field by field or at once. */
export function ConflictChoices({ conflict, onCancel }: ConflictChoicesProps) {
  const { differences, sideOf, choose } = conflict;
  return (
    <>
      {differences.length > 0 && (
        <ul className={classes.differences} aria-label="What differs">
          {differences.map((row) => (
            <li key={row.name} className={classes.difference}>
              <FieldChoice row={row} side={sideOf(row)} onChoose={(side) => choose(row.name, side)} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" className={classes.cancel ?? ''} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button variant="default" onClick={conflict.takeTheirs}>
          Use Theirs
        </Button>
        <Button variant="default" onClick={conflict.keepMine}>
          Keep Mine
        </Button>
        <Button onClick={conflict.takeChosen}>Use These</Button>
      </div>
    </>
  );
}

const RADIO = { label: classes.whose ?? '', description: classes.text ?? '' };

interface FieldChoiceProps {
  row: Difference;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function FieldChoice({ row, side, onChoose }: FieldChoiceProps) {
  const { label, seen, theirs, mine } = row;
  if (!side) {
    return (
      <>
        <p className={classes.label}>{label}</p>
        <div className={classes.versions}>
          <Version label="You saw" text={seen} />
          <Version label="Theirs" text={theirs} />
          <Version label="Yours" text={mine} />
        </div>
      </>
    );
  }
  return (
    <Radio.Group label={label} value={side} onChange={(value) => onChoose(value as Side)}>
      <div className={classes.versions}>
        <Version label="You saw" text={seen} />
        <Radio value="theirs" label="Theirs" description={theirs || DASH} classNames={RADIO} />
        <Radio value="mine" label="Yours" description={mine || DASH} classNames={RADIO} />
      </div>
    </Radio.Group>
  );
}

function Version({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div>
      <div className={classes.whose}>{label}</div>
      <div className={classes.text}>{text || DASH}</div>
    </div>
  );
}
