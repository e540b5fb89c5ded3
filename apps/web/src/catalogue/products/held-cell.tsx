import { Button } from '@mantine/core';
import type { HeldChange } from '@waybill/domain/catalogue/held-goods';
import type { Flavor } from '@waybill/domain/catalogue/product-schema';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { HeldModal } from './held-modal.tsx';
import { pieces } from './pieces.ts';
import classes from './product-tables.module.css';

/** What is in the house and not for sale, with what can become of it. */
export function HeldCell({ flavor }: { flavor: Flavor }) {
  const may = useMay();
  const [action, setAction] = useState<HeldChange['action']>();
  return (
    <span className={classes.held}>
      {pieces(flavor.qty_held)}
      {may('catalogue.change') && flavor.qty_held > 0 && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Release ${flavor.flavor}`}
            onClick={() => setAction('release')}
          >
            Release
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Destroy ${flavor.flavor}`}
            onClick={() => setAction('destroy')}
          >
            Destroy
          </Button>
        </>
      )}
      {may('catalogue.change') && (
        <HeldModal flavor={flavor} action={action} onClose={() => setAction(undefined)} />
      )}
    </span>
  );
}
