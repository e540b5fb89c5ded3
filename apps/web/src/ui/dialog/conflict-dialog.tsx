import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { DASH } from '../../lib/format.ts';
import classes from './conflict-dialog.module.css';
import foot from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The person changed it, so it stays theirs to keep. */
  touched: boolean;
}

interface ConflictDialogProps {
  opened: boolean;
  differences: readonly Difference[];
  /** The names of the fields that become what the other person saved. */
  onApply: (taken: ReadonlySet<string>) => void;
  onCancel: () => void;
}

/** Two people edited the same record: both are shown, and for each field one is chosen. */
export function ConflictDialog({ opened, differences, onApply, onCancel }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = ({ name, touched }: Difference) => chosen[name] ?? (touched ? 'mine' : 'theirs');
  const apply = () => {
    onApply(new Set(differences.filter((row) => choiceOf(row) === 'theirs').map(({ name }) => name)));
    setChosen({});
  };
  return (
    <Dialog opened={opened} onClose={onCancel} title="Someone else saved changes" size="42rem">
      <div className={foot.stack}>
        <p className={classes.text}>
          {differences.length > 0
            ? 'Choose what to keep for each field that differs. Nothing is saved until you save again.'
            : 'They saved the same as you typed. Save again to confirm.'}
        </p>
        {differences.map((row) => (
          <Radio.Group
            key={row.name}
            label={row.label}
            value={choiceOf(row)}
            onChange={(value) => setChosen({ ...chosen, [row.name]: value })}
          >
            <div className={classes.pair}>
              <Radio value="mine" label="Yours" description={row.mine || DASH} />
              <Radio value="theirs" label="Theirs" description={row.theirs || DASH} />
            </div>
          </Radio.Group>
        ))}
        <div className={foot.foot}>
          <div className={foot.end}>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button onClick={apply}>Use These</Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
