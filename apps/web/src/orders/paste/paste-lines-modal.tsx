import { Button, Textarea } from '@mantine/core';
import type { NewItem } from '@waybill/domain/orders/desk/new-items';
import { checkPasted, parsePasted, withoutRows } from '@waybill/domain/orders/desk/pasted-lines';
import { type FormEvent, useMemo, useState } from 'react';
import dialog from '../../ui/dialog/dialog.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardQuestion } from '../../ui/dialog/discard-question.tsx';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { type Assortment, articleBySku, offerOf } from '../desk/assortment.ts';
import { PastedRows } from './pasted-rows.tsx';

export interface PasteLinesModalProps {
  assortment: Assortment;
  store_id: string;
  /** Those in the order already, which draw on the same stock. */
  lines: readonly NewItem[];
  onAdd: (lines: NewItem[]) => void;
  opened: boolean;
  onClose: () => void;
}

/** What was pasted, and what each row of it would add; the wrong rows stay to be corrected. */
export function PasteLinesModal({ opened, onClose, ...props }: PasteLinesModalProps) {
  const { assortment, store_id, lines, onAdd } = props;
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const rows = useMemo(() => {
    const find = articleBySku(assortment);
    return checkPasted(
      parsePasted(text),
      (sku) => {
        const article = find(sku);
        return article && offerOf(article, store_id);
      },
      lines,
    );
  }, [text, assortment, store_id, lines]);
  const good = rows.filter(({ problem }) => !problem);
  const wrong = rows.filter(({ problem }) => problem);

  const close = () => {
    setText('');
    setAdded(0);
    onClose();
  };
  const discard = useDiscard(() => text.trim() !== '', close);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (good.length === 0) return;
    onAdd(good.flatMap((row) => row.lines));
    if (wrong.length === 0) return close();
    setAdded(good.length);
    setText(withoutRows(text, good));
  };
  return (
    <Dialog opened={opened} onClose={discard.ask} title="Paste Lines" size="46rem">
      <form className={dialog.stack} onSubmit={onSubmit} noValidate>
        <Textarea
          data-autofocus
          label="SKU and quantity"
          description="Copy the columns from a spreadsheet: SKU, quantity and, if wished, sample quantity. Headings may be among them."
          placeholder={'SKU-1001\t12\nSKU-1002\t6'}
          autosize
          minRows={5}
          maxRows={12}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAdded(0);
          }}
        />
        {added > 0 && (
          <Message kind="good">
            {count(added, 'line')} added. What is left could not be added as it stands.
          </Message>
        )}
        {rows.length > 0 && <PastedRows rows={rows} />}
        <FormFoot
          message={
            <span role="status">
              {rows.length > 0 &&
                (wrong.length === 0
                  ? `${count(good.length, 'line')} can be added.`
                  : `${good.length} of ${count(rows.length, 'line')} can be added.`)}
            </span>
          }
        >
          <div className={dialog.end}>
            <Button variant="default" onClick={discard.ask}>
              Cancel
            </Button>
            <Button type="submit" disabled={good.length === 0}>
              {good.length === 0 ? 'Add Lines' : `Add ${count(good.length, 'Line')}`}
            </Button>
          </div>
        </FormFoot>
      </form>
      <DiscardQuestion {...discard.question} />
    </Dialog>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
