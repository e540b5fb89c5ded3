import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import classes from './add-item.module.css';

/** The button has the focus, so that Enter continues. */
export function ItemAdded({ onNext }: { onNext: () => void }) {
  return (
    <div className={classes.added}>
      <p className={classes.addedText} role="status" id="item-added">
        <IconCircleCheck size={20} aria-hidden />
        Item Successfully Added!
      </p>
      <Button
        autoFocus
        aria-describedby="item-added"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onNext}
      >
        Add Another Item
      </Button>
    </div>
  );
}
