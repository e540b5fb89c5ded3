import { Combobox, TextInput } from '@mantine/core';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListbox } from '../../ui/select/use-listbox.ts';
import { type Article, findArticles } from '../desk/assortment.ts';
import { FlavorOptions } from './flavor-options.tsx';
import classes from './flavor-picker.module.css';

interface FlavorPickerProps {
  articles: readonly Article[];
  value: Article | undefined;
  onChange: (sku: string) => void;
  store_id: string | null;
  taken: ReadonlyMap<string, number>;
  input: RefObject<HTMLInputElement | null>;
  /** Where the products of several brands stand together. */
  withBrands: boolean;
  error?: ReactNode;
  disabled: boolean;
}

/** Options rendered at a time; reaching the end renders more. */
const STEP = 12;
const NEAR_END_PX = 160;
const LABEL = 'Product and Flavor';

/** One input for product and flavor, searched by words of the brand, name, flavor, SKU, type or size. */
export function FlavorPicker({ articles, value, onChange, store_id, taken, ...rest }: FlavorPickerProps) {
  /** Undefined while the input shows the chosen flavor. */
  const [typed, setTyped] = useState<string>();
  const [limit, setLimit] = useState(STEP);
  const frame = useRef<HTMLDivElement>(null);
  const { found, more } = useMemo(() => findArticles(articles, typed ?? '', limit), [articles, typed, limit]);
  const options = useMemo(() => found.map(optionOf), [found]);
  const list = useListbox({
    options,
    chosen: value?.sku,
    typed,
    searchable: true,
    disabled: rest.disabled,
    onTake: (option) => {
      leave();
      onChange(option.value);
    },
  });
  const leave = () => {
    list.close();
    setTyped(undefined);
    setLimit(STEP);
  };
  const onClick = ({ target }: MouseEvent) => {
    const sku = target instanceof Element && target.closest<HTMLElement>('[data-sku]')?.dataset.sku;
    const option = options.find((each) => each.value === sku);
    if (option) list.take(option);
  };
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (more && scrollTop + clientHeight > scrollHeight - NEAR_END_PX) setLimit(limit + STEP);
  };
  const onArrow = () => {
    if (more && options.at(-1) === list.highlighted) setLimit(limit + STEP);
  };
  const { optionId } = list;
  const idOf = useCallback((sku: string) => optionId({ value: sku }), [optionId]);

  return (
    <Combobox store={list.store} withinPortal={false}>
      <Combobox.DropdownTarget>
        <TextInput
          ref={rest.input}
          label={LABEL}
          placeholder={rest.disabled ? 'Select a store first' : 'Search by product, flavor or SKU'}
          error={rest.error}
          disabled={rest.disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          {...list.input}
          value={typed ?? (value ? nameOf(value) : '')}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') onArrow();
            list.input.onKeyDown(event);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setLimit(STEP);
            list.forget();
            list.open();
            if (frame.current?.scrollTop) frame.current.scrollTop = 0;
          }}
          // The list would cover the lines that were just added; typing, a click or an arrow opens it.
          onFocus={(event) => event.currentTarget.select()}
          onClick={list.open}
          onBlur={leave}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          id={list.listId}
          ref={frame}
          className={classes.options ?? ''}
          onScroll={onScroll}
          onClick={onClick}
          aria-label={LABEL}
        >
          {found.length === 0 ? (
            <Combobox.Empty>No products match your search.</Combobox.Empty>
          ) : (
            <FlavorOptions
              articles={found}
              store_id={store_id}
              taken={taken}
              chosen={value?.sku}
              highlighted={list.highlighted?.value}
              idOf={idOf}
              withBrands={rest.withBrands}
            />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function optionOf(article: Article) {
  return { value: article.sku, label: nameOf(article), disabled: article.stock <= 0 };
}

export function nameOf({ product, flavor }: Article): string {
  return `${product.product_name}, ${flavor}`;
}
