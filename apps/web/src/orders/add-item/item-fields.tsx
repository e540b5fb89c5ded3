import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { lineAmount } from '@waybill/domain/orders/totals';
import { type FormEvent, type RefObject, useMemo, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { type Article, type Assortment, priceOf, sizeOf } from '../desk/assortment.ts';
import classes from './add-item.module.css';
import { BrandSelect } from './brand-select.tsx';
import { FlavorPicker } from './flavor-picker.tsx';
import { QuantityField } from './quantity-field.tsx';
import { StockLeft } from './stock-left.tsx';
import type { ItemForm } from './use-item-form.ts';

export interface ItemFieldsProps {
  item: ItemForm;
  brands: readonly Brand[] | undefined;
  assortment: Assortment | undefined;
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  flavorInput: RefObject<HTMLInputElement | null>;
}

const NONE: readonly Article[] = [];

/** Brand, product and flavor, quantities; each choice moves the focus to the next field, Enter adds the item. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, brands, assortment, store_id, taken, flavorInput } = props;
  const { form, article } = item;
  const { brand_id } = form.values;
  const qtyInput = useRef<HTMLInputElement>(null);
  const sampleInput = useRef<HTMLInputElement>(null);
  const articles = useMemo(
    () => (brand_id ? assortment?.byBrand.get(brand_id) : assortment?.all) ?? NONE,
    [brand_id, assortment],
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (item.add()) {
      flavorInput.current?.focus();
      return;
    }
    afterDraw(() => {
      const inputs = [flavorInput, qtyInput, sampleInput];
      const wrong = inputs.find(({ current }) => current?.ariaInvalid === 'true');
      const quantity = item.qty === 0 && item.sampleQty > 0 ? sampleInput : qtyInput;
      const field = (wrong ?? quantity).current;
      field?.focus();
      field?.select();
    });
  };

  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate>
      <div className={classes.choices}>
        <BrandSelect
          brands={brands ?? []}
          byBrand={assortment?.byBrand}
          value={brand_id}
          disabled={store_id === null}
          onChange={item.chooseBrand}
          onNext={() => afterDraw(() => flavorInput.current?.focus())}
        />
        <FlavorPicker
          articles={articles}
          value={article}
          store_id={store_id}
          taken={taken}
          input={flavorInput}
          withBrands={brand_id === null}
          error={form.errors.sku}
          disabled={store_id === null}
          onChange={(sku) => {
            item.chooseArticle(sku);
            afterDraw(() => qtyInput.current?.focus());
          }}
        />
      </div>
      {article && (
        <div className={classes.offer}>
          <span>{article.product.brand_name}</span>
          <span>{sizeOf(article.product)}</span>
          <span>{formatMoney(priceOf(article, store_id))} a case</span>
          <StockLeft stock={article.stock} taken={taken.get(article.sku) ?? 0} />
        </div>
      )}
      <div className={classes.quantities}>
        <QuantityField
          input={qtyInput}
          label="Quantity"
          placeholder="0"
          disabled={store_id === null}
          field={form.getInputProps('qty')}
        />
        <QuantityField
          input={sampleInput}
          label="Sample Quantity"
          placeholder="Optional"
          disabled={store_id === null}
          field={form.getInputProps('sampleQty')}
        />
        <div className={classes.add}>
          <Button type="submit" leftSection={<IconPlus size={16} aria-hidden />} disabled={store_id === null}>
            Add Item to Order
          </Button>
          {article && item.qty > 0 && (
            <span className={classes.amount}>
              {formatMoney(lineAmount({ qty: item.qty, price: priceOf(article, store_id) }))}
            </span>
          )}
        </div>
      </div>
      {item.refusal && (
        <div className={classes.refusal} key={item.refusal.turn} ref={showWhole}>
          <Message kind="bad">{item.refusal.sentence}</Message>
        </div>
      )}
    </form>
  );
}

/** Scrolls it above the bar at the bottom of a phone. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** React renders after a key press or click, before the next event. */
function afterDraw(act: () => void): void {
  queueMicrotask(act);
}
