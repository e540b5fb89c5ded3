import { Combobox, TextInput, useCombobox } from '@mantine/core';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
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
  error?: ReactNode;
  disabled: boolean;
}

/** Options rendered at a time; reaching the end renders more. */
const STEP = 12;
const NEAR_END_PX = 160;

/** One input for product and flavor, searched by words of the name, flavor, SKU, type or size. */
export function FlavorPicker({ articles, value, onChange, store_id, taken, ...rest }: FlavorPickerProps) {
  /** Undefined while the input shows the chosen flavor. */
  const [typed, setTyped] = useState<string>();
  const [limit, setLimit] = useState(STEP);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { found, more } = useMemo(() => findArticles(articles, typed ?? '', limit), [articles, typed, limit]);
  /** Mantine sets aria-activedescendant only after an arrow key. */
  const setActiveOption = (id: string | null) => {
    if (id) rest.input.current?.setAttribute('aria-activedescendant', id);
    else rest.input.current?.removeAttribute('aria-activedescendant');
  };
  const list = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  /** Mantine's own function scrolls to the option, which forces a layout on every key press. */
  const selectFirst = useEffectEvent(() => {
    const options = [...(list.current?.querySelectorAll('[data-combobox-option]') ?? [])];
    const first = options.findIndex((option) => !option.hasAttribute('data-combobox-disabled'));
    combobox.resetSelectedOption();
    combobox.updateSelectedOptionIndex(first);
    options[first]?.setAttribute('data-combobox-selected', 'true');
    setActiveOption(options[first]?.id ?? null);
    if (scrolled.current) list.current?.scrollTo({ top: 0 });
    scrolled.current = false;
  });
  useEffect(() => {
    if (typed) selectFirst();
  }, [typed]);

  const leave = () => {
    combobox.closeDropdown();
    setActiveOption(null);
    setTyped(undefined);
    setLimit(STEP);
  };
  const onClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-sku]') : null;
    if (!option?.dataset.sku || option.ariaDisabled === 'true') return;
    leave();
    onChange(option.dataset.sku);
  };
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    scrolled.current = scrollTop > 0;
    if (more && scrollTop + clientHeight > scrollHeight - NEAR_END_PX) setLimit(limit + STEP);
  };

  return (
    <Combobox store={combobox} withinPortal={false}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          ref={rest.input}
          label="Product and Flavor"
          placeholder="Search by product, flavor or SKU"
          value={typed ?? (value ? nameOf(value) : '')}
          error={rest.error}
          disabled={rest.disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setLimit(STEP);
            combobox.openDropdown();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          ref={list}
          className={classes.options ?? ''}
          onScroll={onScroll}
          onClick={onClick}
          onMouseDown={keepFocus}
          aria-label="Product and Flavor"
        >
          {found.length === 0 ? (
            <Combobox.Empty>No products match your search.</Combobox.Empty>
          ) : (
            <FlavorOptions articles={found} store_id={store_id} taken={taken} chosen={value?.sku} />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A click on an option must not move the focus out of the input. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function nameOf({ product, flavor }: Article): string {
  return `${product.product_name}, ${flavor}`;
}
