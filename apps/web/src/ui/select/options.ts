export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export type SelectData<Option extends SelectOption = SelectOption> = readonly (Option | string)[];

export function optionsOf<Option extends SelectOption>(data: SelectData<Option>): Option[] {
  return data.map((each) => (typeof each === 'string' ? ({ value: each, label: each } as Option) : each));
}

/** Those whose label holds the typed text; everything for an empty one. */
export function matching<Option extends SelectOption>(options: readonly Option[], typed: string): Option[] {
  const search = typed.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(search));
}

/** The next enabled place from `from` in one direction, round the ends; -1 when all are disabled. */
export function nextPlace(
  options: readonly Pick<SelectOption, 'disabled'>[],
  from: number,
  direction: 1 | -1,
): number {
  const { length } = options;
  for (let step = 1; step <= length; step += 1) {
    const place = (from + direction * step + length * 2) % length;
    if (!options[place]?.disabled) return place;
  }
  return -1;
}

/** Where typing a letter leads in a list without a search, as in the browser's own lists. */
export function placeByLetter(options: readonly SelectOption[], from: number, letter: string): number {
  const { length } = options;
  for (let step = 1; step <= length; step += 1) {
    const place = (from + step + length) % length;
    const option = options[place];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(letter.toLowerCase()))
      return place;
  }
  return -1;
}
