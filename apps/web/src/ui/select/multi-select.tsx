import { CloseButton, Combobox, Pill, PillsInput, type PillsInputProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { OptionList } from './option-list.tsx';
import { matching, optionsOf, type SelectData } from './options.ts';
import { useListbox } from './use-listbox.ts';

interface MultiSelectProps
  extends Omit<PillsInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'label'> {
  label: string;
  data: SelectData;
  value: readonly string[];
  onChange: (values: string[]) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  placeholder?: string;
  clearLabel: string;
  nothingFoundMessage?: string;
}

/** The same list for several values: what is taken becomes a pill, Backspace takes the last one away. */
export function MultiSelect(props: MultiSelectProps) {
  const { data, value, onChange, onFocus, onBlur, placeholder, clearLabel, nothingFoundMessage, ...input } =
    props;
  const [typed, setTyped] = useState<string>();
  const all = optionsOf(data);
  const options = matching(all, typed ?? '').filter((option) => !value.includes(option.value));
  const disabled = input.disabled ?? false;
  const list = useListbox({
    options,
    typed,
    searchable: true,
    disabled,
    onTake: (option) => {
      setTyped(undefined);
      list.forget();
      onChange([...value, option.value]);
    },
  });
  const without = (gone: string) => onChange(value.filter((each) => each !== gone));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && !typed && last !== undefined) without(last);
    else list.input.onKeyDown(event);
  };
  return (
    <Combobox store={list.store}>
      <Combobox.DropdownTarget>
        <PillsInput
          rightSection={
            value.length > 0 && !disabled ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={clearLabel}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange([])}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={value.length > 0 ? 'all' : 'none'}
          onClick={list.open}
          {...input}
        >
          <Pill.Group>
            {value.map((each) => (
              <Pill
                key={each}
                withRemoveButton={!disabled}
                disabled={disabled}
                onRemove={() => without(each)}
              >
                {all.find((option) => option.value === each)?.label ?? each}
              </Pill>
            ))}
            <PillsInput.Field
              {...list.input}
              value={typed ?? ''}
              placeholder={placeholder}
              disabled={disabled}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                list.forget();
                list.open();
              }}
              onFocus={(event) => {
                list.open();
                onFocus?.(event);
              }}
              onBlur={(event) => {
                list.close();
                setTyped(undefined);
                onBlur?.(event);
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <OptionList
        list={list}
        options={options}
        label={input.label}
        isChosen={() => false}
        nothingFound={nothingFoundMessage ?? 'Nothing found'}
      />
    </Combobox>
  );
}
