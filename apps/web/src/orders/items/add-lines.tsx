import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PRODUCTS_NOT_LOADED } from '@waybill/domain/catalogue/sentences';
import type { NewItem } from '@waybill/domain/orders/desk/new-items';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { assortmentQuery } from '../desk/queries.ts';
import { NewLineFields } from './new-line-fields.tsx';

interface AddLinesProps {
  storeId: string;
  /** Cases that the edit takes already, by SKU. */
  taken: ReadonlyMap<string, number>;
  onAdd: (lines: NewItem[]) => void;
}

/** In Edit Order: a button that becomes the fields of a new line. The catalogue is fetched only then. */
export function AddLines(props: AddLinesProps) {
  const [adding, setAdding] = useState(false);
  const { data, error } = useQuery({ ...assortmentQuery, enabled: adding });
  if (!adding)
    return (
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add Item
        </Button>
      </div>
    );
  if (!data)
    return error ? (
      <Message kind="bad">{sentenceOf(error, PRODUCTS_NOT_LOADED)}</Message>
    ) : (
      <LoadingSkeleton />
    );
  return <NewLineFields {...props} assortment={data} onClose={() => setAdding(false)} />;
}
