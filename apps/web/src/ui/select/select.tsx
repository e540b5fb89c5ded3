import { CloseButton, Combobox, TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import { OptionList } from './option-list.tsx';
import { matching, optionsOf, type SelectData, type SelectOption } from './options.ts';
import classes from './select.module.css';
import { useListbox } from './use-listbox.ts';

type InputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'label'>;

export interface SelectProps<Option extends SelectOption = SelectOption> extends InputProps {
  label: string;
  data: SelectData<Option>;
  value?: string | null;
  onChange?: (value: Option['value'] | null, option: Option | null) => void;
  /** Typing narrows the list; without it letters go to the option that begins with them. */
  searchable?: boolean;
  /** The name of the button that empties the field, as deleting its text does; without it, it can not be emptied. */
  clearLabel?: string;
  /** The maximum number of options in the list. */
  limit?: number;
  /** For options that the server finds: what was typed, empty once the field is left. */
  onSearch?: (typed: string) => void;
  /** They are on their way: what is typed is not answered yet. */
  searching?: boolean;
  /** The options that fit what was typed, best first; by label by default. */
  filter?: (options: Option[], typed: string) => Option[];
  renderOption?: (option: Option) => ReactNode;
  nothingFoundMessage?: string;
  /** False where the list would cover what the person came to see; typing or a click opens it. */
  openOnFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The one list to choose from of the whole product; see `useListbox` for its keys. */
export function Select<Option extends SelectOption = SelectOption>(props: SelectProps<Option>) {
  const {
    data,
    value = null,
    onChange,
    searchable = false,
    clearLabel,
    limit,
    filter = matching,
    onSearch,
    searching = false,
    ...others
  } = props;
  const { renderOption, nothingFoundMessage = 'Nothing found', openOnFocus = true, ...input } = others;
  const [typed, setTyped] = useState<string>();
  const all = optionsOf(data);
  const chosen = all.find((option) => option.value === value);
  const options = (typed ? filter(all, typed) : all).slice(0, limit);
  const list = useListbox({
    options,
    chosen: value,
    typed,
    searchable,
    disabled: input.disabled,
    searching,
    onTake: (option) => {
      leave();
      if (option.value !== value) onChange?.(option.value, option);
    },
  });
  const leave = () => {
    list.close();
    setTyped(undefined);
    onSearch?.('');
  };
  return (
    <Combobox store={list.store} withinPortal>
      <Combobox.DropdownTarget>
        <TextInput
          rightSection={
            clearLabel && chosen && !input.disabled ? (
              <CloseButton
                size="sm"
                tabIndex={-1}
                aria-label={clearLabel}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  leave();
                  onChange?.(null, null);
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearLabel && chosen ? 'all' : 'none'}
          {...input}
          {...list.input}
          {...(!searchable && { classNames: { input: classes.plain ?? '' } })}
          readOnly={!searchable}
          value={typed ?? chosen?.label ?? ''}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            if (!event.defaultPrevented) list.input.onKeyDown(event);
          }}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onSearch?.(text);
            list.forget();
            list.open();
            if (text === '' && clearLabel && value !== null) onChange?.(null, null);
          }}
          onFocus={(event: FocusEvent<HTMLInputElement>) => {
            if (searchable) event.currentTarget.select();
            if (searchable && openOnFocus) list.open();
            input.onFocus?.(event);
          }}
          onClick={() => (searchable ? list.open() : list.toggle())}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            leave();
            input.onBlur?.(event);
          }}
        />
      </Combobox.DropdownTarget>
      <OptionList
        list={list}
        options={options}
        label={input.label}
        isChosen={(option) => option.value === value}
        renderOption={renderOption}
        nothingFound={searching ? 'Searching…' : nothingFoundMessage}
      />
    </Combobox>
  );
}
