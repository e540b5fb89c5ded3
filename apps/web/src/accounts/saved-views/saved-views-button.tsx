import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SavedView, ViewList } from '@waybill/domain/accounts/saved-views';
import { lazy, Suspense, useState } from 'react';
import { PopoverMenu } from '../../ui/layout/popover-menu.tsx';
import { savedViewsQuery } from './saved-view-queries.ts';
import classes from './saved-views.module.css';
import { isSameView, useShownView } from './use-shown-view.ts';

const SavedViewsMenu = lazy(async () => ({
  default: (await import('./saved-views-menu.tsx')).SavedViewsMenu,
}));
const SavedViewModal = lazy(async () => ({
  default: (await import('./saved-view-modal.tsx')).SavedViewModal,
}));

/** The views of a list: apply one, save what is shown, change and delete. */
export function SavedViewsButton({ list }: { list: ViewList }) {
  const { data: views } = useQuery(savedViewsQuery(list));
  const shown = useShownView(list);
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<{ view: SavedView | undefined }>();
  const [asking, setAsking] = useState(false);
  const current = views?.find(({ search }) => isSameView(search, shown));
  const ask = (view: SavedView | undefined) => {
    setOpened(false);
    setAsked({ view });
    setAsking(true);
  };
  return (
    <>
      <PopoverMenu
        label="Views"
        opened={opened}
        onOpened={setOpened}
        button={
          <Button
            variant="default"
            className={classes.button ?? ''}
            aria-label={current ? `Views: ${current.name}` : 'Views'}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.current}>{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        <SavedViewsMenu
          list={list}
          views={views}
          current={current}
          onChosen={() => setOpened(false)}
          onEdit={ask}
        />
      </PopoverMenu>
      <Suspense>
        {asked && (
          <SavedViewModal
            key={asked.view?.id ?? 'new'}
            list={list}
            view={asked.view}
            shown={shown}
            opened={asking}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
