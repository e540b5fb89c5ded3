import { IconCircleCheck } from '@tabler/icons-react';
import { usePausableTimeout } from '../../ui/feedback/use-pausable-timeout.ts';
import classes from './add-item.module.css';
import type { Added } from './use-item-form.ts';

const SHOWN_MS = 3000;

/** Says that an item was added while the next one is typed; always there, so that each change of it is announced. */
export function ItemAdded({ added, onGone }: { added: Added | undefined; onGone: () => void }) {
  return (
    <div className={classes.added} role="status">
      {added && <AddedText key={added.turn} name={added.name} onGone={onGone} />}
    </div>
  );
}

function AddedText({ name, onGone }: { name: string; onGone: () => void }) {
  const pause = usePausableTimeout(true, SHOWN_MS, onGone);
  return (
    <p className={classes.addedText} {...pause}>
      <IconCircleCheck size={18} aria-hidden />
      <span>Item Successfully Added!</span>
      <span className={classes.addedName}>{name}</span>
    </p>
  );
}
