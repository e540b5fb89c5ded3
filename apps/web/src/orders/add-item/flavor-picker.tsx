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

/** Options drawn at a time; scrolling or arrowing to the end draws the next ones. */
const STEP = 12;
const NEAR_END_PX = 160;

/** One box for product and flavor: any words of the name, flavor, SKU, type or size narrow it. */
export function FlavorPicker({ articles, value, onChange, store_id, taken, ...rest }: FlavorPickerProps) {
  /** Undefined while the box shows what was chosen. */
  const [typed, setTyped] = useState<string>();
  const [most, setMost] = useState(STEP);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { found, more } = useMemo(() => findArticles(articles, typed ?? '', most), [articles, typed, most]);
  /** Mantine tells a screen reader of an option only when an arrow key chose it. */
  const tell = (id: string | null) => {
    if (id) rest.input.current?.setAttribute('aria-activedescendant', id);
    else rest.input.current?.removeAttribute('aria-activedescendant');
  };
  const list = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  /** Mantine's own scrolls to the option, which lays out the whole screen at every key press. */
  const selectFirst = useEffectEvent(() => {
    const options = [...(list.current?.querySelectorAll('[data-combobox-option]') ?? [])];
    const first = options.findIndex((option) => !option.hasAttribute('data-combobox-disabled'));
    combobox.resetSelectedOption();
    combobox.updateSelectedOptionIndex(first);
    options[first]?.setAttribute('data-combobox-selected', 'true');
    tell(options[first]?.id ?? null);
    if (scrolled.current) list.current?.scrollTo({ top: 0 });
    scrolled.current = false;
  });
  useEffect(() => {
    if (typed) selectFirst();
  }, [typed]);

  const leave = () => {
    combobox.closeDropdown();
    tell(null);
    setTyped(undefined);
    setMost(STEP);
  };
  const onClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-sku]') : null;
    if (!option?.dataset.sku || option.ariaDisabled === 'true') return;
    leave();
    onChange(option.dataset.sku);
  };
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    scrolled.current = scrollTop > 0;
    if (more && scrollTop + clientHeight > scrollHeight - NEAR_END_PX) setMost(most + STEP);
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
            setMost(STEP);
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

/** A press on an option must not take the focus out of the box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function nameOf({ product, flavor }: Article): string {
  return `${product.product_name}, ${flavor}`;
}
