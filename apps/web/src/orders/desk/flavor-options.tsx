import { Combobox } from '@mantine/core';
import { formatMoney } from '../../lib/format.ts';
import { type Article, priceOf, sizeOf } from './assortment.ts';
import classes from './flavor-picker.module.css';
import { StockLeft } from './stock-left.tsx';

interface FlavorOptionsProps {
  articles: readonly Article[];
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  chosen: string | undefined;
}

/** The flavors under their products, with the store's price and what is left beside this order. */
export function FlavorOptions({ articles, store_id, taken, chosen }: FlavorOptionsProps) {
  return byProduct(articles).map(([first, ...others]) => (
    <Combobox.Group
      key={first.product.id}
      classNames={{ groupLabel: classes.group ?? '' }}
      label={
        <span className={classes.product}>
          <span className={classes.name}>{first.product.product_name}</span>
          <span>
            {first.product.product_type}, {sizeOf(first.product)}
          </span>
          <span className={classes.price}>{formatMoney(priceOf(first, store_id))}</span>
        </span>
      }
    >
      {[first, ...others].map(({ sku, flavor, stock }) => (
        <Combobox.Option key={sku} value={sku} disabled={stock <= 0} active={sku === chosen}>
          <span className={classes.option}>
            <span className={classes.flavor}>{flavor}</span>
            <span className={classes.sku}>{sku}</span>
            <StockLeft stock={stock} taken={taken.get(sku) ?? 0} />
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}

type Group = [Article, ...Article[]];

/** Articles come product by product. */
function byProduct(articles: readonly Article[]): Group[] {
  const groups: Group[] = [];
  for (const article of articles) {
    const last = groups.at(-1);
    if (last?.[0].product.id === article.product.id) last.push(article);
    else groups.push([article]);
  }
  return groups;
}
