import { Link } from '@tanstack/react-router';
import type { Command } from './actions.ts';
import classes from './palette.module.css';

interface CommandGroupProps {
  /** The palette's id, the prefix of the option ids. */
  id: string;
  title: string;
  commands: readonly Command[];
  /** The number of options above this group. */
  start: number;
  current: number;
  onPoint: (at: number) => void;
  onChoose: () => void;
}

/** Links, so that they can be opened in a new tab. */
export function CommandGroup(props: CommandGroupProps) {
  const { id, title, commands, start, current, onPoint, onChoose } = props;
  const heading = `${id}-${title}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not stand in a listbox
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.title}>
        {title}
      </div>
      {commands.map((command, place) => (
        <Link
          key={command.id}
          {...command.link}
          id={`${id}-${start + place}`}
          role="option"
          aria-selected={start + place === current}
          tabIndex={-1}
          preload={false}
          className={classes.option}
          onPointerMove={() => onPoint(start + place)}
          onClick={(event) => {
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
          }}
        >
          <span className={classes.label}>{command.label}</span>
          {command.note && <span className={classes.note}>{command.note}</span>}
        </Link>
      ))}
    </div>
  );
}
