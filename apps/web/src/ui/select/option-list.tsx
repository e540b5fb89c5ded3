import { Combobox, ScrollArea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import menus from '../theme/menus.module.css';
import type { SelectOption } from './options.ts';
import classes from './select.module.css';
import type { Listbox } from './use-listbox.ts';

interface OptionListProps<Option extends SelectOption> {
  list: Listbox<Option>;
  options: readonly Option[];
  label: string;
  isChosen: (option: Option) => boolean;
  renderOption?: ((option: Option) => ReactNode) | undefined;
  /** Shown instead of an empty list; without it an empty list is not shown at all. */
  nothingFound: ReactNode;
}

export function OptionList<Option extends SelectOption>(props: OptionListProps<Option>) {
  const { list, options, label, isChosen, renderOption, nothingFound } = props;
  if (options.length === 0 && !nothingFound) return null;
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={list.listId} aria-label={label}>
        <ScrollArea.Autosize mah="20rem" type="scroll" scrollbarSize={6}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the option
            <div
              key={option.value}
              id={list.optionId(option)}
              role="option"
              className={`${menus.item} ${classes.option}`}
              aria-selected={isChosen(option)}
              aria-disabled={option.disabled || undefined}
              data-combobox-disabled={option.disabled || undefined}
              data-combobox-active={isChosen(option) || undefined}
              data-combobox-selected={option === list.highlighted || undefined}
              onClick={() => list.take(option)}
            >
              {renderOption ? renderOption(option) : <span className={classes.text}>{option.label}</span>}
              {isChosen(option) && <IconCheck className={classes.check} size={16} aria-hidden />}
            </div>
          ))}
        </ScrollArea.Autosize>
        {options.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
