import type { Brand } from '@waybill/domain/catalogue/brand-schema';
import { useMemo } from 'react';
import { Select } from '../../ui/select/select.tsx';

interface BrandSelectProps {
  brands: readonly Brand[];
  byBrand: ReadonlyMap<string, unknown> | undefined;
  value: string | null;
  disabled: boolean;
  onChange: (id: string | null) => void;
  /** A brand was chosen, or passed over with Enter. */
  onNext: () => void;
}

/** Narrows the product search; it may be left out. */
export function BrandSelect({ brands, byBrand, value, disabled, onChange, onNext }: BrandSelectProps) {
  const options = useMemo(() => brandOptions(brands, byBrand), [brands, byBrand]);
  return (
    <Select
      label="Brand"
      placeholder={disabled ? 'Select a store first' : 'All brands'}
      data={options}
      value={value}
      disabled={disabled}
      searchable
      openOnFocus={false}
      clearLabel="Clear brand"
      onKeyDown={(event) => {
        const { currentTarget } = event;
        const isOpen = currentTarget.ariaExpanded === 'true' && currentTarget.value !== '';
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isOpen) return;
        if (currentTarget.hasAttribute('aria-activedescendant')) return;
        event.preventDefault();
        onNext();
      }}
      onChange={(id) => {
        onChange(id);
        if (id) onNext();
      }}
    />
  );
}

/** A brand without products is disabled. */
function brandOptions(brands: readonly Brand[], byBrand: ReadonlyMap<string, unknown> | undefined) {
  return brands
    .map(({ id, brand_name }) => ({ id, brand_name, empty: byBrand !== undefined && !byBrand.has(id) }))
    .sort((a, b) => Number(a.empty) - Number(b.empty) || a.brand_name.localeCompare(b.brand_name, 'en-US'))
    .map(({ id, brand_name, empty }) => ({
      value: id,
      label: empty ? `${brand_name} (no products)` : brand_name,
      disabled: empty,
    }));
}
