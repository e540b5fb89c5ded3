import { Button } from '@mantine/core';
import type { Flavor } from '@waybill/domain/catalogue/product-schema';
import { useLotsOn } from '../../accounts/account-info-query.ts';
import { useMay } from '../../lib/session.ts';
import type { HeldWish } from './held-modal.tsx';
import { pieces } from './pieces.ts';
import classes from './product-tables.module.css';

interface HeldCellProps {
  flavor: Flavor;
  onChange: (held: HeldWish) => void;
}

/** What is in the house and not for sale, with what can become of it. */
export function HeldCell({ flavor, onChange }: HeldCellProps) {
  const may = useMay();
  const lotsOn = useLotsOn();
  return (
    <span className={classes.held}>
      {pieces(flavor.qty_held)}
      {/* What lots hold is released and taken away there. */}
      {!lotsOn && may('catalogue.change') && flavor.qty_held > 0 && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Release ${flavor.flavor}`}
            onClick={() => onChange({ flavor, action: 'release' })}
          >
            Release
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Destroy ${flavor.flavor}`}
            onClick={() => onChange({ flavor, action: 'destroy' })}
          >
            Destroy
          </Button>
        </>
      )}
    </span>
  );
}
