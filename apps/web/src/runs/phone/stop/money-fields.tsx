import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCash, IconReceipt2, IconTrash } from '@tabler/icons-react';
import { centsFrom, dollarsFrom } from '@waybill/domain/lib/money';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import type { DOOR_PAYMENT_TYPES } from '@waybill/domain/runs/stop-action';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { DraftMoney } from '../queue/phone-records.ts';
import classes from './sheet.module.css';

interface MoneyFieldsProps {
  money: DraftMoney[];
  onChange: (money: DraftMoney[]) => void;
  /** Of all that is delivered, before this money. */
  open: number;
  /** By their path. */
  errors: Record<string, string>;
}

const centsIn = (text: string) => centsFrom(numberFrom(text) ?? 0) ?? 0;

/** Cash and checks, each for itself; a new one is filled with what is still open. */
export function MoneyFields({ money, onChange, open, errors }: MoneyFieldsProps) {
  const taken = money.reduce((sum, { amount }) => sum + centsIn(amount), 0);
  const left = Math.max(0, (centsFrom(open) ?? 0) - taken);
  const add = (payment_type: (typeof DOOR_PAYMENT_TYPES)[number]) => {
    const amount = left > 0 ? dollarsFrom(left).toFixed(2) : '';
    onChange([...money, { id: crypto.randomUUID(), payment_type, amount, reference: '' }]);
  };
  const put = (id: string, change: Partial<DraftMoney>) =>
    onChange(money.map((each) => (each.id === id ? { ...each, ...change } : each)));
  return (
    <section className={classes.part} aria-labelledby="run-money">
      <h3 id="run-money" className={classes.title}>
        Money
      </h3>
      {money.map(({ id, payment_type, amount, reference }, place) => (
        <div key={id} className={classes.paid}>
          <NumberField
            money
            size="lg"
            label={`${payment_type} Amount`}
            value={amount}
            error={errors[`money.${place}.amount`]}
            onChange={(event) => put(id, { amount: event.currentTarget.value })}
          />
          {payment_type === 'Check' && (
            <TextInput
              size="lg"
              label="Check Number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={100}
              value={reference}
              error={errors[`money.${place}.reference`]}
              onChange={(event) => put(id, { reference: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            className={classes.remove ?? ''}
            size={48}
            aria-label={`Remove ${payment_type.toLowerCase()} ${place + 1}`}
            onClick={() => onChange(money.filter((each) => each.id !== id))}
          >
            <IconTrash size={22} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.pair}>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCash size={20} aria-hidden />}
          onClick={() => add('Cash')}
        >
          Add Cash
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconReceipt2 size={20} aria-hidden />}
          onClick={() => add('Check')}
        >
          Add Check
        </Button>
      </div>
    </section>
  );
}
