import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { DENSITIES, type Density, useDensity } from '../../lib/density.ts';
import type { Column } from './column.ts';
import classes from './column-menu.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnMenuProps<Row> {
  choice: ColumnChoice<Row>;
  /** Chosen, but without room at this width. */
  dropped: readonly Column<Row>[];
}

/** Which columns a list shows and in which order, and how dense all lists are. */
export function ColumnMenu<Row>({ choice, dropped }: ColumnMenuProps<Row>) {
  const { shown, others, chosen, choose } = choice;
  const [density, setDensity] = useDensity();
  const list = useRef<HTMLUListElement>(null);
  const ids = shown.slice(1).map(({ id }) => id);
  const offered = others.filter(({ onlyControls }) => !onlyControls);
  const rows = [
    ...shown.slice(1).filter(({ onlyControls }) => !onlyControls),
    ...offered.filter(({ id }) => !ids.includes(id)),
  ];
  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const move = (id: string, step: -1 | 1) => {
    const from = ids.indexOf(id);
    const next = ids.filter((one) => one !== id);
    next.splice(from + step, 0, id);
    choose(next);
    // The row has moved away from under the focus.
    const button = `[data-column="${id}"] [data-step="${step}"]`;
    setTimeout(() => list.current?.querySelector<HTMLElement>(`${button}:enabled`)?.focus());
  };
  return (
    <>
      <ul ref={list} className={classes.columns} aria-label="Columns">
        {rows.map(({ id, header }) => {
          const place = ids.indexOf(id);
          return (
            <li key={id} data-column={id} className={classes.column}>
              <Checkbox
                label={header}
                description={dropped.some((column) => column.id === id) ? 'No room at this width' : undefined}
                checked={place >= 0}
                disabled={place >= 0 && ids.length === 1}
                onChange={() => toggle(id)}
              />
              {place >= 0 && (
                <span className={classes.moves}>
                  <ActionIcon
                    data-step={-1}
                    aria-label={`Move ${header} up`}
                    disabled={place === 0}
                    onClick={() => move(id, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-step={1}
                    aria-label={`Move ${header} down`}
                    disabled={place === ids.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Radio.Group
        className={classes.density ?? ''}
        label="Density of all lists"
        value={density}
        onChange={(value) => setDensity(value as Density)}
      >
        <div className={classes.radios}>
          {Object.entries(DENSITIES).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <Button variant="default" fullWidth disabled={!chosen} onClick={() => choose(undefined)}>
        Reset Columns
      </Button>
    </>
  );
}
