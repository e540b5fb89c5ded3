import classes from '../desk/create-order-page.module.css';
import { ItemAdded } from './item-added.tsx';
import { ItemFields, type ItemFieldsProps } from './item-fields.tsx';

/** The fields of one item, or the item that was added. */
export function ItemSection(props: ItemFieldsProps) {
  return (
    <section className={classes.panel} aria-label="Add item">
      {props.item.added ? <ItemAdded onNext={props.item.addAnother} /> : <ItemFields {...props} />}
    </section>
  );
}
