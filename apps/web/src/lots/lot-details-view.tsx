import { Link } from '@tanstack/react-router';
import type { LotDetails } from '@waybill/domain/lots/lots-api';
import fields from '../catalogue/fields.module.css';
import { formatCount, formatDate, formatMoney } from '../lib/format.ts';
import { Fact, Facts } from '../ui/layout/facts.tsx';
import { LotStateBadge, TestBadge } from './lot-badges.tsx';
import { LotHistory } from './lot-history.tsx';
import classes from './lots.module.css';
import { WhereItWent } from './where-it-went.tsx';

const dayOf = (day: string | null) => day && formatDate(day);
const shareOf = (mg: number | null, percent: number | null) =>
  [mg !== null && `${mg} mg`, percent !== null && `${percent}%`].filter(Boolean).join(', ');

/** A lot in view mode. */
export function LotDetailsView({ lot }: { lot: LotDetails }) {
  return (
    <div className={fields.sections}>
      <Facts label="Lot">
        <Fact label="Product">
          <Link
            className={fields.link ?? ''}
            to="/dashboard/view-inventory"
            search={{ product: lot.product_id }}
          >
            {lot.product_name}, {lot.flavor}
          </Link>
        </Fact>
        <Fact label="SKU">{lot.sku}</Fact>
        <Fact label="Package Tag">
          {lot.package_uid && <span className={classes.tag}>{lot.package_uid}</span>}
        </Fact>
        <Fact label="State">
          <LotStateBadge lot={lot} />
        </Fact>
        {lot.state_reason && <Fact label="Reason">{lot.state_reason}</Fact>}
        <Fact label="Test">
          <TestBadge test={lot.test_status} />
        </Fact>
        <Fact label="For Sale">{lot.sellable ? 'Yes' : 'No'}</Fact>
        <Fact label="Received">{formatCount(lot.received)}</Fact>
        <Fact label="Adjusted">{lot.adjusted > 0 ? `+${lot.adjusted}` : String(lot.adjusted)}</Fact>
        <Fact label="Allocated">{formatCount(lot.allocated)}</Fact>
        <Fact label="Available">{formatCount(lot.available)}</Fact>
        <Fact label="Kind">{kindOf(lot)}</Fact>
        <Fact label="Certificate of Analysis">
          {lot.certificate_url && (
            <a className={fields.link} href={lot.certificate_url} target="_blank" rel="noreferrer">
              View certificate
            </a>
          )}
        </Fact>
      </Facts>
      <Facts title="Label and dates">
        <Fact label="THC per Unit">{shareOf(lot.thc_mg, lot.thc_percent)}</Fact>
        <Fact label="CBD per Unit">{shareOf(lot.cbd_mg, lot.cbd_percent)}</Fact>
        <Fact label="Harvested On">{dayOf(lot.harvested_on)}</Fact>
        <Fact label="Packaged On">{dayOf(lot.packaged_on)}</Fact>
        <Fact label="Expires On">{dayOf(lot.expires_on)}</Fact>
      </Facts>
      <Facts title="Purchase">
        <Fact label="Received On">{formatDate(lot.received_on)}</Fact>
        <Fact label="Supplier">{lot.supplier_name}</Fact>
        <Fact label="Supplier License">{lot.supplier_license}</Fact>
        <Fact label="Purchase Total">
          {lot.purchase_total === null ? null : formatMoney(lot.purchase_total)}
        </Fact>
      </Facts>
      <WhereItWent lot={lot} />
      <LotHistory lot={lot} />
    </div>
  );
}

function kindOf({ opening, trade_sample, finished_good, returned_from }: LotDetails): string {
  const words = [
    opening && 'Opening lot',
    returned_from && 'Came back',
    trade_sample && 'Trade sample',
    finished_good ? 'Finished good' : 'Not a finished good',
  ];
  return words.filter(Boolean).join(', ');
}
