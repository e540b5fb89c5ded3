import { ActionIcon, Button } from '@mantine/core';
import { IconBookmarkPlus, IconCheck, IconPencil, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SavedView, ViewList } from '@waybill/domain/accounts/saved-views';
import { useMay } from '../../lib/session.ts';
import classes from './saved-views.module.css';
import { viewLink } from './use-shown-view.ts';

interface SavedViewsMenuProps {
  list: ViewList;
  views: readonly SavedView[] | undefined;
  /** The one whose filters, sort and columns are shown. */
  current: SavedView | undefined;
  onChosen: () => void;
  /** Undefined saves what is shown as a new one. */
  onEdit: (view: SavedView | undefined) => void;
}

export function SavedViewsMenu({ views = [], current, onChosen, onEdit }: SavedViewsMenuProps) {
  const mayShare = useMay()('views.share');
  return (
    <>
      {views.length === 0 && (
        <p className={classes.none}>A view keeps the filters, the sort and the columns of this list.</p>
      )}
      <ul className={classes.views} aria-label="Saved views">
        {views.map((view) => (
          <li key={view.id} className={classes.view}>
            <Link
              {...viewLink(view.search)}
              className={classes.link}
              aria-current={view === current || undefined}
              preload={false}
              onClick={onChosen}
            >
              <span className={classes.mark}>{view === current && <IconCheck size={16} aria-hidden />}</span>
              <span className={classes.name}>{view.name}</span>
              {view.shared && (
                <span className={classes.shared} title={`Shared by ${view.own ? 'you' : view.user_name}`}>
                  <IconUsers size={16} role="img" aria-label="Shared" />
                </span>
              )}
            </Link>
            {(view.own || mayShare) && (
              <ActionIcon aria-label={`Edit view ${view.name}`} onClick={() => onEdit(view)}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        onClick={() => onEdit(undefined)}
      >
        Save This View
      </Button>
    </>
  );
}
