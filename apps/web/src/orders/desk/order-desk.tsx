import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { StorePicker } from '../../partners/store-picker.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ItemSection } from '../add-item/item-section.tsx';
import { useItemForm } from '../add-item/use-item-form.ts';
import { StoreCheck } from '../gate/store-check.tsx';
import { PasteLines } from '../paste/paste-lines.tsx';
import { ClearOrder } from './clear-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import classes from './create-order-page.module.css';
import { DeskNotices } from './desk-notices.tsx';
import { atPrices, isEmpty, withStore } from './draft.ts';
import { LinesSection } from './lines-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RepeatLastOrder, RepeatNotices } from './repeat-order.tsx';
import { StoreSide } from './store-side.tsx';
import { useDesk } from './use-desk.ts';
import { useLines } from './use-lines.ts';
import { useRepeat } from './use-repeat.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { useWantedStore } from './use-wanted-store.ts';

const UNANSWERED =
  'The last submit got no answer. Submit again without changing the order: it can not become two.';

export function OrderDesk() {
  const desk = useDesk();
  const { draft, change, clear, store, lines } = desk;
  const submit = useSubmitOrder(desk, () => [...kept.wrong.values()][0]);
  const { clearError } = submit;
  const kept = useLines(desk, clearError);
  const repeat = useRepeat(desk, kept.add);
  useWantedStore(desk);
  const flavorInput = useRef<HTMLInputElement>(null);
  const withMouse = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const store_id = store?.id ?? null;

  const item = useItemForm({ draft, assortment: desk.assortment, onAdd: kept.add });
  const toNextItem = useCallback(() => flavorInput.current?.focus(), []);
  const acceptPrices = useCallback(() => {
    change((now) =>
      atPrices(
        now,
        lines.map(({ line }) => line),
      ),
    );
  }, [change, lines]);
  useHotkeys([['mod+Enter', () => desk.isReady && !submit.asked && submit.ask()]], ['TEXTAREA']);

  return (
    <Page
      title="Create New Order"
      subtitle="Select store, brand and product to create a new order"
      actions={
        !isEmpty(draft) && (
          <ClearOrder
            disabled={submit.sending}
            onClear={() => {
              clearError();
              item.reset();
              repeat.clearReport();
              clear();
            }}
          />
        )
      }
    >
      <div className={classes.desk}>
        <div className={classes.main}>
          <DeskNotices desk={desk} />
          <RepeatNotices repeat={repeat} pending={submit.sending} />
          <section className={classes.panel} aria-label="Store">
            <StorePicker
              label="Store"
              value={draft.store_id}
              autoFocus={withMouse && draft.store_id === null}
              openOnFocus={false}
              onChange={(chosen) => {
                // The search, over all brands, can take the focus only after it is enabled.
                flushSync(() => {
                  clearError();
                  repeat.clearReport();
                  change((now) => withStore(now, chosen?.id ?? null));
                });
                if (chosen) toNextItem();
              }}
            />
            {store && (
              <p className={classes.storeFacts}>
                {[store.address, store.city, store.zipcode].filter(Boolean).join(', ')} · License{' '}
                {store.license_number}
              </p>
            )}
            {store && <StoreCheck storeId={store.id} amount={desk.totals.order_total} />}
            {store && desk.assortment && (
              <RepeatLastOrder
                storeId={store.id}
                onRepeat={(order) => {
                  clearError();
                  repeat.add(order);
                }}
              />
            )}
          </section>
          <ItemSection
            item={item}
            brands={desk.brands}
            assortment={desk.assortment}
            store_id={store_id}
            taken={desk.taken}
            flavorInput={flavorInput}
            actions={
              store_id &&
              desk.assortment && (
                <PasteLines
                  assortment={desk.assortment}
                  store_id={store_id}
                  lines={draft.lines}
                  onAdd={kept.add}
                />
              )
            }
          />
          <LinesSection
            lines={lines}
            assortment={desk.assortment}
            lit={kept.lit}
            wrong={kept.wrong}
            onQuantity={kept.setQuantity}
            onNext={toNextItem}
            onDelete={kept.remove}
            onAcceptPrices={acceptPrices}
          />
        </div>
        <div className={classes.side}>
          <OrderSummary
            totals={desk.totals}
            error={submit.error}
            hint={draft.unanswered && !submit.sending ? UNANSWERED : undefined}
            ready={desk.isReady}
            onSubmit={submit.ask}
          />
          {store && <StoreSide store={store} />}
        </div>
      </div>
      <ConfirmOrder
        body={submit.asked}
        pending={submit.sending}
        leftOut={item.pending}
        onConfirm={submit.send}
        onCancel={submit.cancel}
      />
    </Page>
  );
}
