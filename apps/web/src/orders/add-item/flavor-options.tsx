import { memo } from 'react';
import { formatMoney } from '../../lib/format.ts';
import menus from '../../ui/theme/menus.module.css';
import { type Article, priceOf, sizeOf } from '../desk/assortment.ts';
import classes from './flavor-picker.module.css';
import { StockLeft } from './stock-left.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface FlavorOptionsProps {
  articles: readonly Article[];
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  chosen: string | undefined;
  highlighted: string | undefined;
  idOf: (sku: string) => string;
  withBrands: boolean;
}

/** The flavors under their products, with the store's price and the stock left after this order. */
export const FlavorOptions = memo(function FlavorOptions(props: FlavorOptionsProps) {
  const { articles, store_id, taken, chosen, highlighted, idOf, withBrands } = props;
  return byProduct(articles).map(([first, ...others]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not stand in a listbox
    <div key={first.product.id} role="group" aria-label={first.product.product_name}>
      <div className={classes.product} role="presentation">
        <span className={classes.name}>{first.product.product_name}</span>
        <span className={classes.kind}>
          {[withBrands && first.product.brand_name, first.product.product_type, sizeOf(first.product)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className={classes.price}>{formatMoney(priceOf(first, store_id))}</span>
      </div>
      {[first, ...others].map(({ sku, flavor, stock, image }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the option
        <div
          key={sku}
          id={idOf(sku)}
          role="option"
          aria-selected={sku === chosen}
          aria-disabled={stock <= 0 || undefined}
          className={`${menus.item} ${classes.option}`}
          data-combobox-disabled={stock <= 0 || undefined}
          data-combobox-active={sku === chosen || undefined}
          data-combobox-selected={sku === highlighted || undefined}
          data-sku={sku}
        >
          <Thumbnail image={image} name={flavor} />
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
