import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import type { RefObject } from 'react';
import type { Assortment } from './assortment.ts';
import classes from './create-order-page.module.css';
import { ItemAdded } from './item-added.tsx';
import { ItemFields } from './item-fields.tsx';
import type { ItemForm } from './use-item-form.ts';

export interface ItemSectionProps {
  item: ItemForm;
  brands: readonly Brand[] | undefined;
  assortment: Assortment | undefined;
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  brandInput: RefObject<HTMLInputElement | null>;
}

/** The fields of one item, or what was added and the way to the next. */
export function ItemSection(props: ItemSectionProps) {
  return (
    <section className={classes.panel} aria-label="Add item">
      {props.item.added ? <ItemAdded onNext={props.item.addAnother} /> : <ItemFields {...props} />}
    </section>
  );
}
