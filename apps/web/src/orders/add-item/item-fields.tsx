import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { lineAmount } from '@waybill/domain/orders/totals';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { type Article, type Assortment, priceOf, sizeOf } from '../desk/assortment.ts';
import classes from './add-item.module.css';
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
  brandInput: RefObject<HTMLInputElement | null>;
}

const NONE: readonly Article[] = [];

/** Brand, product and flavor, quantities; each choice moves the focus to the next field, Enter adds the item. */
export function ItemFields({ item, brands, assortment, store_id, taken, brandInput }: ItemFieldsProps) {
  const { form, article } = item;
  const { brand_id } = form.values;
  const flavorInput = useRef<HTMLInputElement>(null);
  const qtyInput = useRef<HTMLInputElement>(null);
  const sampleInput = useRef<HTMLInputElement>(null);
  const options = useMemo(() => brandOptions(brands ?? [], assortment?.byBrand), [brands, assortment]);

  // After 'Add Another Item' the brand is kept, so the product has the focus.
  const enter = useEffectEvent(() => {
    if (brand_id) flavorInput.current?.focus();
  });
  useEffect(() => enter(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (item.add()) return;
    afterDraw(() => {
      const inputs = [brandInput, flavorInput, qtyInput, sampleInput];
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
        <Select
          ref={brandInput}
          label="Brand"
          placeholder={store_id ? 'Select a brand' : 'Select a store first'}
          data={options}
          value={brand_id}
          error={form.errors.brand_id}
          disabled={store_id === null}
          searchable
          selectFirstOptionOnChange
          // Without it Enter does not choose the first match when typing outruns the opening dropdown.
          selectFirstOptionOnDropdownOpen
          allowDeselect={false}
          maxDropdownHeight={320}
          comboboxProps={{ withinPortal: false, shadow: 'md' }}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(id) => {
            item.chooseBrand(id);
            if (id) afterDraw(() => flavorInput.current?.focus());
          }}
        />
        <FlavorPicker
          articles={(brand_id && assortment?.byBrand.get(brand_id)) || NONE}
          value={article}
          store_id={store_id}
          taken={taken}
          input={flavorInput}
          error={form.errors.sku}
          disabled={store_id === null || brand_id === null}
          onChange={(sku) => {
            item.chooseArticle(sku);
            afterDraw(() => qtyInput.current?.focus());
          }}
        />
      </div>
      {article && (
        <div className={classes.offer}>
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

/** A brand without products is disabled. */
function brandOptions(brands: readonly Brand[], byBrand: ReadonlyMap<string, unknown> | undefined) {
  return brands
    .map(({ id, brand_name }) => ({ id, brand_name, empty: byBrand !== undefined && !byBrand.has(id) }))
    .sort((a, b) => Number(a.empty) - Number(b.empty) || a.brand_name.localeCompare(b.brand_name, 'en-US'))
    .map(({ id, brand_name, empty }) => ({
      value: id,
      label: empty ? `${brand_name} (no products)` : brand_name,
      disabled: empty,
    }));
}

/** Scrolls it above the bar at the bottom of a phone. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** React renders after a key press or click, before the next event. */
function afterDraw(act: () => void): void {
  queueMicrotask(act);
}
