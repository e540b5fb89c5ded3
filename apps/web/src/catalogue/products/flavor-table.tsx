import { IconPhoto } from '@tabler/icons-react';
import type { Flavor } from '@waybill/domain/catalogue/product-schema';
import { stockState } from '@waybill/domain/catalogue/stock';
import { useState } from 'react';
import { useLast } from '../../lib/use-last.ts';
import small from '../../ui/table/small-table.module.css';
import fields from '../fields.module.css';
import { MediaViewer } from '../media/media-viewer.tsx';
import { StockBadge } from '../stock-badge.tsx';
import { HeldCell } from './held-cell.tsx';
import { HeldModal, type HeldWish } from './held-modal.tsx';
import { pieces } from './pieces.ts';
import inputs from './product-fields.module.css';
import classes from './product-tables.module.css';

/** The flavors in view mode; an image opens in full size. */
export function FlavorTable({ flavors }: { flavors: readonly Flavor[] }) {
  const [viewed, setViewed] = useState<string>();
  const [wish, setWish] = useState<HeldWish>();
  const shownWish = useLast(wish);
  const hasHeld = flavors.some(({ qty_held }) => qty_held > 0);
  const images = flavors.flatMap(({ flavor, product_image, thumbnail_url }, place) =>
    product_image
      ? {
          order_number: place + 1,
          image_title: flavor,
          image_description: '',
          image_url: product_image,
          thumbnail_url,
          media_type: 'image/*',
        }
      : [],
  );
  return (
    <section aria-labelledby="product-flavors">
      <h3 className={fields.title} id="product-flavors">
        Flavors & SKUs ({flavors.length})
      </h3>
      <table className={`${classes.table} ${classes.cards} ${small.headless}`} aria-label="Flavors">
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">Flavor</th>
            <th scope="col">SKU</th>
            <th scope="col" data-align="right">
              Qty Available
            </th>
            <th scope="col" data-align="right">
              Qty Sold
            </th>
            {hasHeld && (
              <th scope="col" data-align="right">
                Held
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {flavors.map((flavor) => (
            <tr key={flavor.id}>
              <td data-label="Image">
                <Picture flavor={flavor} onView={setViewed} />
              </td>
              <td data-label="Flavor">{flavor.flavor}</td>
              <td data-label="SKU">{flavor.sku}</td>
              <td data-label="Qty Available" data-align="right">
                <span className={classes.stock}>
                  <StockBadge stock={stockState(Number(flavor.qty))} />
                  {pieces(Number(flavor.qty))}
                </span>
              </td>
              <td data-label="Qty Sold" data-align="right">
                {pieces(flavor.qty_sold)}
              </td>
              {hasHeld && (
                <td data-label="Held" data-align="right">
                  <HeldCell flavor={flavor} onChange={setWish} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Outside of the rows: the column goes with the last held case, and the dialog still says what was done. */}
      {shownWish && (
        <HeldModal wish={shownWish} opened={wish !== undefined} onClose={() => setWish(undefined)} />
      )}
      <MediaViewer items={images} open={viewed} onMove={setViewed} onClose={() => setViewed(undefined)} />
    </section>
  );
}

function Picture({ flavor, onView }: { flavor: Flavor; onView: (url: string) => void }) {
  const { product_image, thumbnail_url, flavor: name } = flavor;
  if (!product_image) {
    return (
      <span className={inputs.thumb}>
        <IconPhoto size={22} stroke={1.5} role="img" aria-label="No image" />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.look}
      aria-label={`View ${name}`}
      onClick={() => onView(product_image)}
    >
      <span className={inputs.thumb}>
        <img src={thumbnail_url ?? product_image} alt="" loading="lazy" decoding="async" />
      </span>
    </button>
  );
}
