import type { ReactNode } from 'react';
import classes from '../desk/create-order-page.module.css';
import { ItemAdded } from './item-added.tsx';
import { ItemFields, type ItemFieldsProps } from './item-fields.tsx';

interface ItemSectionProps extends ItemFieldsProps {
  /** Beside the heading: other ways to add. */
  actions: ReactNode;
}

/** The fields of the next item, under what became of the last one. */
export function ItemSection({ actions, ...props }: ItemSectionProps) {
  return (
    <section className={classes.panel} aria-labelledby="add-item">
      <div className={classes.bar}>
        <h2 className={classes.heading} id="add-item">
          Add Item
        </h2>
        <ItemAdded added={props.item.added} onGone={props.item.forgetAdded} />
        {actions}
      </div>
      <ItemFields {...props} />
    </section>
  );
}
