import { memo } from 'react';
import { formatMoney } from '../../lib/format.ts';
import menus from '../../ui/theme/menus.module.css';
import { type Article, priceOf, sizeOf } from '../desk/assortment.ts';
import classes from './flavor-picker.module.css';
import { StockLeft } from './stock-left.tsx';

interface FlavorOptionsProps {
  articles: readonly Article[];
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  chosen: string | undefined;
}

/**
 * The flavors under their products, with the store's price and the stock left after this order.
 * Plain elements with the attributes that Mantine's Combobox expects, because its own components
 * are too slow to render this many on every key press.
 */
export const FlavorOptions = memo(function FlavorOptions(props: FlavorOptionsProps) {
  const { articles, store_id, taken, chosen } = props;
  return byProduct(articles).map(([first, ...others]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not stand in a listbox
    <div key={first.product.id} role="group" aria-label={first.product.product_name}>
      <div className={classes.product} role="presentation">
        <span className={classes.name}>{first.product.product_name}</span>
        <span>
          {first.product.product_type}, {sizeOf(first.product)}
        </span>
        <span className={classes.price}>{formatMoney(priceOf(first, store_id))}</span>
      </div>
      {[first, ...others].map(({ sku, flavor, stock }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the option
        <div
          key={sku}
          id={`flavor-${sku}`}
          role="option"
          aria-selected={sku === chosen}
          aria-disabled={stock <= 0 || undefined}
          className={`${menus.item} ${classes.option}`}
          data-combobox-option
          data-combobox-disabled={stock <= 0 || undefined}
          data-combobox-active={sku === chosen || undefined}
          data-sku={sku}
        >
          <span className={classes.flavor}>{flavor}</span>
          <span className={classes.sku}>{sku}</span>
          <StockLeft stock={stock} taken={taken.get(sku) ?? 0} />
        </div>
      ))}
    </div>
  ));
});

type Group = [Article, ...Article[]];

/** Products in the order of their best match. */
function byProduct(articles: readonly Article[]): Group[] {
  const groups = new Map<string, Group>();
  for (const article of articles) {
    const group = groups.get(article.product.id);
    if (group) group.push(article);
    else groups.set(article.product.id, [article]);
  }
  return [...groups.values()];
}
